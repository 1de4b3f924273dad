import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cadena, type Cadena } from '../testing/cadena.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

let app: PatientsApp;
let ahora = new Date('2026-11-20T15:00:00.000Z');
let laCadena: Cadena;
let ana: Usuario;
let nora: Usuario;
let dora: Usuario;
let rita: Usuario;
let centro: string;
let paciente: string;

beforeAll(async () => {
  app = await startPatients({}, { now: () => ahora });
  laCadena = cadena(app);
  centro = await laCadena.abrir('Centro');
  const norte = await laCadena.abrir('Norte');
  ana = await laCadena.persona('Ana', 'profesional', { [centro]: 'odontologo' });
  dora = await laCadena.persona('Dora', 'personal', { [centro]: 'director' });
  rita = await laCadena.persona('Rita', 'personal', { [centro]: 'recepcion' });
  nora = await laCadena.persona('Nora', 'profesional', { [norte]: 'odontologo' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ahora = new Date('2026-11-20T15:00:00.000Z');
  paciente = await laCadena.paciente(ana, centro);
});

const equipoDe = (id = paciente) => `/api/pacientes/${id}/equipo`;
const sumar = (quien: Usuario, body: object = {}) =>
  quien.post(equipoDe(), { profesional_id: nora.id, ...body });
const lee = async (quien: Usuario) => (await quien.get(`/api/pacientes/${paciente}`)).status === 200;

test('a member reads and changes the paciente, and is taken off', async () => {
  expect(await lee(nora)).toBe(false);
  expect(await sumar(ana)).toMatchObject({
    status: 201,
    body: { responsable: { id: ana.id }, equipo: [{ id: nora.id, nombre: 'Nora', hasta: null }] },
  });
  expect(await lee(nora)).toBe(true);
  expect((await nora.put(`/api/pacientes/${paciente}`, { edad: 40 })).status).toBe(200);
  expect((await nora.get(equipoDe())).body).toMatchObject({ equipo: [{ id: nora.id }] });
  const quitada = await ana.delete(`${equipoDe()}/${nora.id}`);
  expect(quitada).toMatchObject({ status: 200, body: { equipo: [] } });
  expect(await lee(nora)).toBe(false);
  expect((await nora.put(`/api/pacientes/${paciente}`, { edad: 41 })).status).not.toBe(200);
  expect((await ana.delete(`${equipoDe()}/${nora.id}`)).status).toBe(404);
});

test('until a day, whose end counts in the time zone of the practice', async () => {
  expect((await sumar(ana, { hasta: '2026-11-20' })).body).toMatchObject({
    equipo: [{ hasta: '2026-11-21T03:00:00.000Z' }],
  });
  ahora = new Date('2026-11-21T02:59:00.000Z');
  expect(await lee(nora)).toBe(true);
  ahora = new Date('2026-11-21T03:00:00.000Z');
  expect(await lee(nora)).toBe(false);
  expect((await ana.get(equipoDe())).body).toMatchObject({ equipo: [] });
});

test('again for the same person it replaces the date; a repeat changes nothing', async () => {
  await sumar(ana, { hasta: '2026-12-01' });
  expect((await sumar(ana)).body).toMatchObject({ equipo: [{ id: nora.id, hasta: null }] });
  const cuantos = async () => (await app.shared.log.read(`paciente-${paciente}`)).events.length;
  const antes = await cuantos();
  await Promise.all(Array.from({ length: 100 }, () => sumar(ana)));
  expect(await cuantos()).toBe(antes);
});

test.each([
  ['a date in the past', { hasta: '2026-11-19' }, 'La fecha hasta la que integra el equipo ya pasó'],
  [
    'an instant that is over',
    { hasta: '2026-11-20T15:00:00Z' },
    'La fecha hasta la que integra el equipo ya pasó',
  ],
  ['no date', { hasta: 'mañana' }, 'La fecha no es válida'],
  ['nobody', { profesional_id: '' }, 'El profesional no es odontólogo de la organización'],
  ['an unknown account', { profesional_id: 'x' }, 'El profesional no es odontólogo de la organización'],
])('%s is malformed', async (_, body, message) =>
  expect(await sumar(ana, body)).toMatchObject({ status: 400, body: { message } }),
);

test('the responsable and a director of the site choose the team, nobody else', async () => {
  expect((await sumar(dora)).status).toBe(201);
  expect((await dora.delete(`${equipoDe()}/${nora.id}`)).status).toBe(200);
  expect((await sumar(rita)).status).toBe(403);
  expect((await sumar(nora)).status).toBe(403);
  expect((await nora.get(equipoDe())).status).toBe(403);
  expect((await sumar(app.profesional())).status).toBe(404);
  await sumar(ana);
  expect((await nora.post(equipoDe(), { profesional_id: ana.id })).status).toBe(403);
  expect((await nora.delete(`${equipoDe()}/${nora.id}`)).status).toBe(403);
  for (const id of [rita.id, dora.id]) expect((await sumar(ana, { profesional_id: id })).status).toBe(400);
});

test('a personal paciente has no team, and malformed ids are not found', async () => {
  const { id } = await ana.registrar({ nombre: 'Luis', cuil: '30999111', edad: 3 });
  expect(await ana.post(equipoDe(id), { profesional_id: nora.id })).toMatchObject({
    status: 409,
    body: { message: 'El paciente no es de la organización. Incorpórelo primero.' },
  });
  expect((await ana.post(equipoDe('x'), { profesional_id: nora.id })).status).toBe(404);
  expect((await ana.delete(`${equipoDe('x')}/${nora.id}`)).status).toBe(404);
});
