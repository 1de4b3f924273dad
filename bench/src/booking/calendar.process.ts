/** The calendar service as in production, with the pacientes of one profesional, who attends at a site. */
import { randomUUID } from 'node:crypto';
import calendar from '@odonto/services-calendar/module';
import { publicarPaciente } from '@odonto/practice/testing';
import { answerWhatIsHeld } from '../gateway/measured.ts';
import { startService } from '../harness/service.ts';

const PACIENTES = 500;

const { port, publicKey, gatewaySecret, token, shared, stop } = await startService(calendar);
const profesionalId = randomUUID();
const pacienteIds: string[] = [];
for (let n = 0; n < PACIENTES; n += 1) {
  const { id } = await publicarPaciente(shared.log, profesionalId);
  pacienteIds.push(id);
}
const metadata = {
  recordedAt: new Date().toISOString(),
  actor: { id: 'sistema', rol: 'sistema' },
  requestId: 'bench',
};
const sucursalId = randomUUID();
const persona = { nombre: 'Ana', apellido: 'Sosa', email: 'ana@clinica.test', telefono: '' };
const sucursal = { nombre: 'Centro', direccion: '', telefono: '', zonaHoraria: 'UTC', color: '#2f9e8f' };
const membresia = { membresiaId: randomUUID(), profesionalId, sucursalId, funcion: 'odontologo' };
const events = {
  organizacion: { type: 'SucursalAbierta', data: { sucursalId, datos: sucursal } },
  [`profesional-${profesionalId}`]: {
    type: 'ProfesionalRegistrado',
    data: { profesionalId, rol: 'profesional', datos: { ...persona, especialidad: '', matricula: '' } },
  },
  [`membresias-${profesionalId}`]: {
    type: 'MembresiaOtorgada',
    data: { ...membresia, agregados: [], quitados: [] },
  },
};
for (const [stream, event] of Object.entries(events))
  await shared.log.append(stream, 'no-stream', [{ id: randomUUID(), event, metadata }]);
process.once('SIGTERM', () => void stop().then(() => process.exit()));
answerWhatIsHeld({
  port,
  publicKey,
  gatewaySecret,
  token: token(profesionalId),
  pacienteIds,
  sucursalId,
});
