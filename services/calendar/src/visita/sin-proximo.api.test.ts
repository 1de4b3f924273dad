import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PacientesSinTurno, Turno } from '@odonto/contracts/turno';
import { type PacientePublicado, publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { calendar } from '../service.ts';
import { publicar } from '../testing/sucursal-de-prueba.ts';

/** Monday, 21:30 in Buenos Aires; Tuesday in UTC. */
const clock = { now: (): Date => new Date('2026-11-24T00:30:00Z') };

let service: TempService;
let ana: Usuario;
const conocidos = new Map<string, PacientePublicado>();

beforeAll(async () => {
  service = await tempService(calendar, { clock });
  ana = usuario(service);
  for (const nombre of ['Nunca', 'Vista', 'Reciente', 'Con turno', 'Cancelada', 'De hoy'])
    conocidos.set(nombre, await publicarPaciente(service.shared.log, ana.id, { nombre }));
  await publicarPaciente(service.shared.log, usuario(service).id, { nombre: 'Ajena' });
  await agendar('Vista', '2026-03-02');
  await agendar('Reciente', '2026-11-20');
  await agendar('Con turno', '2026-11-20');
  await agendar('Con turno', '2026-12-01');
  await agendar('Cancelada', '2026-10-05');
  const cancelado = await agendar('Cancelada', '2026-12-02');
  await cancelar(cancelado);
  await ana.put(`/api/turnos/${cancelado.id}`, { descripcion: 'Avisó que no viene' });
  await agendar('De hoy', '2026-11-23', '21:00');
});
afterAll(() => service.stop());

const idDe = (nombre: string): string => conocidos.get(nombre)?.id ?? '';

const agendar = async (nombre: string, fecha: string, hora = '10:00'): Promise<Turno> => {
  const cita = { paciente_id: idDe(nombre), fecha, hora, descripcion: 'Control' };
  return (await ana.post('/api/turnos', cita)).body as Turno;
};
const cancelar = ({ id }: Turno) => ana.put(`/api/turnos/${id}/estado`, { estado: 'cancelado' });

const leer = async (query = ''): Promise<PacientesSinTurno> =>
  (await ana.get(`/api/turnos/pacientes/sin-proximo${query}`)).body as PacientesSinTurno;
const nombres = ({ pacientes }: PacientesSinTurno) => pacientes.map(({ nombre }) => nombre);

const TODOS = [
  ['De hoy', '2026-11-23'],
  ['Reciente', '2026-11-20'],
  ['Cancelada', '2026-10-05'],
  ['Vista', '2026-03-02'],
  ['Nunca', null],
];

test('quien no tiene un turno por venir, primero los vistos hace menos, por el reloj de la práctica', async () => {
  const { total, pacientes, siguiente } = await leer();
  expect(pacientes.map(({ nombre, ultimo_turno }) => [nombre, ultimo_turno])).toEqual(TODOS);
  expect([total, siguiente]).toEqual([5, null]);
});

test('de a páginas, sin repetir ni saltear', async () => {
  const primera = await leer('?limite=2');
  const segunda = await leer(`?limite=2&cursor=${encodeURIComponent(primera.siguiente ?? '')}`);
  const tercera = await leer(`?limite=2&cursor=${encodeURIComponent(segunda.siguiente ?? '')}`);
  expect([primera, segunda, tercera].flatMap(nombres)).toEqual(TODOS.map(([nombre]) => nombre));
  expect([primera.total, tercera.siguiente]).toEqual([5, null]);
  // A cursor in the future returns no paciente who has an appointment ahead.
  expect(nombres(await leer('?cursor=9'))).not.toContain('Con turno');
});

test('lo que cambia cuenta enseguida: mover, cancelar, eliminar, y un paciente eliminado', async () => {
  const turno = await agendar('Vista', '2026-12-03');
  expect(nombres(await leer())).not.toContain('Vista');
  await ana.put(`/api/turnos/${turno.id}`, { fecha: '2026-11-19', hora: '09:00', descripcion: 'Control' });
  expect(nombres(await leer()).slice(0, 3)).toEqual(['De hoy', 'Reciente', 'Vista']);
  const data = { turnoId: turno.id, pacienteId: idDe('Vista'), profesionalId: ana.id, anteriorId: ana.id };
  const pasar = (fecha: string, hora?: string) =>
    publicar(service, `turno-${turno.id}`, { type: 'TurnoReasignado', data: { ...data, fecha, hora } });
  await pasar('2026-12-03', '09:00');
  expect(nombres(await leer())).not.toContain('Vista');
  await pasar('2026-11-18', '09:00');
  await pasar('2026-11-18');
  expect(nombres(await leer()).slice(0, 3)).toEqual(['De hoy', 'Reciente', 'Vista']);
  await ana.delete(`/api/turnos/${turno.id}`);
  expect(nombres(await leer()).slice(0, 4)).toEqual(['De hoy', 'Reciente', 'Cancelada', 'Vista']);
  const visto = await conocidos.get('Vista')?.eliminar();
  const { body } = await ana.get('/api/turnos/pacientes/sin-proximo', visto);
  expect(nombres(body as PacientesSinTurno)).not.toContain('Vista');
});
