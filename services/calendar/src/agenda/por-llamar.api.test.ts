/**
 * The pacientes that a site has to call: unconfirmed for tomorrow, or absent
 * (docs/spec/agenda.md#lists-to-work-through).
 */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PorLlamar } from '@odonto/contracts/agenda-vistas';
import type { TurnoGuardado } from '@odonto/contracts/turno';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { calendar } from '../service.ts';
import { type SucursalDePrueba, sucursalDePrueba } from '../testing/sucursal-de-prueba.ts';

/** Monday, 22:00 in Buenos Aires; Tuesday in UTC. */
const AHORA = '2026-11-24T01:00:00.000Z';
const [LUNES, MARTES, MIERCOLES] = ['2026-11-23', '2026-11-24', '2026-11-25'];
let ahora = Date.parse(AHORA);

let service: TempService;
let centro: SucursalDePrueba;
let ana: Usuario;
let mara: Usuario;
beforeAll(async () => {
  service = await tempService(calendar, { clock: { now: () => new Date(ahora) } });
});
afterAll(() => service.stop());
beforeEach(async () => {
  ahora = Date.parse(AHORA);
  centro = await sucursalDePrueba(service);
  ana = await centro.miembro('odontologo');
  mara = await centro.miembro('recepcion', 'personal');
});

const agendado = async (pacienteId: string, datos: object): Promise<TurnoGuardado> => {
  const { status, body, text } = await mara.post('/api/turnos', {
    paciente_id: pacienteId,
    hora: '10:00',
    descripcion: 'Control',
    sucursal_id: centro.id,
    profesional_id: ana.id,
    ...datos,
  });
  if (status !== 201) throw new Error(text);
  return body as TurnoGuardado;
};
const falta = ({ id }: TurnoGuardado) => mara.put(`/api/turnos/${id}/flujo`, { flujo: 'ausente' });
const porLlamar = (quien = mara, { id } = centro) => quien.get(`/api/turnos/por-llamar?sucursal=${id}`);
const nombres = async (quien = mara) => {
  const { sin_confirmar, ausentes } = (await porLlamar(quien)).body as PorLlamar;
  const de = (uno: PorLlamar['ausentes'][number]) => `${uno.fecha} ${uno.hora} ${uno.paciente.nombre}`;
  return { sin_confirmar: sin_confirmar.map(de), ausentes: ausentes.map(de) };
};

test('los pendientes de mañana, por el reloj de la sucursal; los confirmados y los de otro día no', async () => {
  const [uno, dos, tres] = await Promise.all(['Uno', 'Dos', 'Tres'].map((n) => centro.paciente(ana.id, n)));
  await agendado(uno ?? '', { fecha: MARTES, hora: '11:00' });
  const confirmado = await agendado(dos ?? '', { fecha: MARTES, hora: '10:00' });
  await agendado(tres ?? '', { fecha: MIERCOLES });
  expect((await nombres()).sin_confirmar).toEqual([`${MARTES} 10:00 Dos`, `${MARTES} 11:00 Uno`]);
  await mara.put(`/api/turnos/${confirmado.id}/estado`, { estado: 'confirmado' });
  expect((await porLlamar()).body).toMatchObject({
    sin_confirmar: [{ hora: '11:00', profesional: 'odontologo X', paciente: { nombre: 'Uno' } }],
  });
});

test('un ausente sale de la lista con un turno posterior, y vuelve si ese se cancela', async () => {
  const paciente = await centro.paciente(ana.id, 'Uno');
  await falta(await agendado(paciente, { fecha: LUNES }));
  expect((await nombres()).ausentes).toEqual([`${LUNES} 10:00 Uno`]);
  const nuevo = await agendado(paciente, { fecha: MIERCOLES });
  expect((await nombres()).ausentes).toEqual([]);
  await mara.put(`/api/turnos/${nuevo.id}/estado`, { estado: 'cancelado' });
  expect((await nombres()).ausentes).toEqual([`${LUNES} 10:00 Uno`]);
});

test('el turno posterior puede ser de otra sucursal; quien faltó dos veces está una', async () => {
  const [uno, dos] = [await centro.paciente(ana.id, 'Uno'), await centro.paciente(ana.id, 'Dos')];
  await falta(await agendado(uno, { fecha: LUNES }));
  await falta(await agendado(uno, { fecha: LUNES, hora: '15:00' }));
  await falta(await agendado(dos, { fecha: LUNES, hora: '12:00' }));
  expect((await nombres()).ausentes).toEqual([`${LUNES} 15:00 Uno`, `${LUNES} 12:00 Dos`]);
  // A turno of the dentist's own agenda, without a site.
  await ana.post('/api/turnos', { paciente_id: dos, fecha: MIERCOLES, hora: '10:00', descripcion: 'x' });
  expect((await nombres()).ausentes).toEqual([`${LUNES} 15:00 Uno`]);
});

test('quien avisó que no viene y recibe otro turno antes de esa hora no está', async () => {
  const paciente = await centro.paciente(ana.id, 'Uno');
  // At the site it is Monday 22:00; the absence is noted for Tuesday evening.
  await falta(await agendado(paciente, { fecha: MARTES, hora: '18:00' }));
  expect((await nombres()).ausentes).toEqual([`${MARTES} 18:00 Uno`]);
  const antes = await agendado(paciente, { fecha: MARTES, hora: '15:00' });
  expect((await nombres()).ausentes).toEqual([]);
  // A paciente who is absent from both turnos is listed once.
  ahora = Date.parse('2026-11-24T18:30:00.000Z');
  await falta(antes);
  expect((await nombres()).ausentes).toEqual([`${MARTES} 15:00 Uno`]);
});

test('quien llegó tarde deja de faltar, y después de 30 días nadie está en la lista', async () => {
  const [uno, dos] = [await centro.paciente(ana.id, 'Uno'), await centro.paciente(ana.id, 'Dos')];
  const tarde = await agendado(uno, { fecha: LUNES });
  await falta(tarde);
  await falta(await agendado(dos, { fecha: LUNES, hora: '11:00' }));
  await mara.put(`/api/turnos/${tarde.id}/flujo`, { flujo: 'en_espera' });
  expect((await nombres()).ausentes).toEqual([`${LUNES} 11:00 Dos`]);
  ahora += 30 * 86_400_000;
  expect((await nombres()).ausentes).toEqual([`${LUNES} 11:00 Dos`]);
  ahora += 86_400_000;
  expect((await nombres()).ausentes).toEqual([]);
});

test('la ven quienes ven los turnos de la sucursal, con los pacientes que pueden ver', async () => {
  const aldo = await centro.miembro('asistente', 'personal');
  const norte = await sucursalDePrueba(service);
  const deOtra = await norte.miembro('recepcion', 'personal');
  const propio = await ana.post('/api/turnos', {
    paciente_id: await centro.personal(ana.id, 'Personal'),
    fecha: MARTES,
    hora: '09:00',
    descripcion: 'x',
    sucursal_id: centro.id,
  });
  expect(propio.status).toBe(201);
  await agendado(await centro.paciente(ana.id, 'Uno'), { fecha: MARTES });
  expect((await nombres(ana)).sin_confirmar).toEqual([`${MARTES} 09:00 Personal`, `${MARTES} 10:00 Uno`]);
  for (const quien of [mara, aldo])
    expect((await nombres(quien)).sin_confirmar).toEqual([`${MARTES} 10:00 Uno`]);
  expect(await porLlamar(deOtra)).toMatchObject({ status: 404, body: { message: 'La sucursal no existe' } });
  expect(await porLlamar(usuario(service, 'admin'))).toMatchObject({ status: 404 });
  const sinVer = await centro.miembro('recepcion', 'personal', [], ['turnos.ver']);
  expect(await porLlamar(sinVer)).toMatchObject({ status: 403, body: { code: 'permiso' } });
});
