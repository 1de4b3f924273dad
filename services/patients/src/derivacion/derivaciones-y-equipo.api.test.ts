/** What a referral gives its receiver and what of that stays, who follows a referral up, and who sees what. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cadena, type Cadena } from '../testing/cadena.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

let app: PatientsApp;
let ahora = new Date('2026-11-20T15:00:00.000Z');
let laCadena: Cadena;
let centro: string;
let norte: string;
let ana: Usuario;
let eva: Usuario;
let nora: Usuario;
let rita: Usuario;
let paciente: string;

beforeAll(async () => {
  app = await startPatients({}, { now: () => ahora });
  laCadena = cadena(app);
  centro = await laCadena.abrir('Centro');
  norte = await laCadena.abrir('Norte');
  ana = await laCadena.persona('Ana', 'profesional', { [centro]: 'odontologo' });
  eva = await laCadena.persona('Eva', 'profesional', { [centro]: 'odontologo' });
  nora = await laCadena.persona('Nora', 'profesional', { [norte]: 'odontologo' });
  rita = await laCadena.persona('Rita', 'personal', { [centro]: 'recepcion' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ahora = new Date('2026-11-20T15:00:00.000Z');
  paciente = await laCadena.paciente(ana, centro);
});

const derivar = async (quien = ana, motivo = 'Conducto en 36'): Promise<string> => {
  const { body } = await quien.post(`/api/pacientes/${paciente}/derivaciones`, {
    receptor_id: nora.id,
    sucursal_id: norte,
    motivo,
  });
  return (body as { readonly id: string }).id;
};
const resolver = (quien: Usuario, id: string, como: string, body: object = {}) =>
  quien.post(`/api/derivaciones/${id}/${como}`, body);
const aceptada = async (): Promise<string> => {
  const id = await derivar();
  expect((await resolver(nora, id, 'aceptacion')).status).toBe(200);
  return id;
};
const sumar = (body: object = {}) =>
  ana.post(`/api/pacientes/${paciente}/equipo`, { profesional_id: nora.id, ...body });
const equipo = async () => (await ana.paciente(paciente)).equipo;
const tipos = async () => (await app.shared.log.read(`paciente-${paciente}`)).events.map(({ type }) => type);
const listaDe = async (quien: Usuario) => (await quien.get(`/api/pacientes/${paciente}/derivaciones`)).body;

test('who was in the team for good stays', async () => {
  await sumar();
  await resolver(ana, await aceptada(), 'cierre');
  expect(await equipo()).toEqual([{ profesionalId: nora.id }]);
});

test('who was in the team until a date is in it for good, and afterwards until that date again', async () => {
  await sumar({ hasta: '2026-12-24T00:00:00Z' });
  const id = await aceptada();
  expect(await equipo()).toEqual([{ profesionalId: nora.id }]);
  await resolver(ana, id, 'cierre');
  expect(await equipo()).toEqual([{ profesionalId: nora.id, hasta: '2026-12-24T00:00:00.000Z' }]);
});

test('once that date has passed they leave', async () => {
  await sumar({ hasta: '2026-12-24T00:00:00Z' });
  const id = await aceptada();
  ahora = new Date('2026-12-24T00:00:00.000Z');
  await resolver(ana, id, 'cierre');
  expect(await equipo()).toEqual([]);
});

test('who is put into the team meanwhile stays, and who is taken off writes no report', async () => {
  const primera = await aceptada();
  await sumar();
  await resolver(ana, primera, 'cierre');
  expect(await equipo()).toEqual([{ profesionalId: nora.id }]);
  const segunda = await derivar();
  await resolver(nora, segunda, 'aceptacion');
  await ana.delete(`/api/pacientes/${paciente}/equipo/${nora.id}`);
  const respuesta = await resolver(nora, segunda, 'respuesta', { informe: 'Terminado' });
  expect(respuesta.status).toBe(403);
  await resolver(ana, segunda, 'cierre');
  expect(await tipos()).not.toContain('DerivacionRespondida');
});

test('of two referrals the last one that ends takes them off', async () => {
  const [una, otra] = [await aceptada(), await aceptada()];
  await resolver(ana, una, 'cierre');
  expect(await equipo()).toEqual([{ profesionalId: nora.id }]);
  await resolver(ana, otra, 'cierre');
  expect(await equipo()).toEqual([]);
});

test('a receiver who became the responsable is taken off nothing', async () => {
  const id = await aceptada();
  const traspaso = { receptor_id: nora.id, sucursal_id: norte, motivo: 'Se muda', turnos: 'conserva' };
  await ana.post(`/api/pacientes/${paciente}/transferencias`, traspaso);
  expect((await resolver(nora, id, 'cierre')).status).toBe(200);
  expect((await tipos()).slice(-1)).toEqual(['DerivacionCerrada']);
  expect((await nora.paciente(paciente)).profesional_id).toBe(nora.id);
});

test('what the responsable asked for passes on with the paciente', async () => {
  const id = await aceptada();
  const traspaso = { receptor_id: eva.id, sucursal_id: centro, motivo: 'Se jubila', turnos: 'conserva' };
  await ana.post(`/api/pacientes/${paciente}/transferencias`, traspaso);
  expect((await ana.get('/api/derivaciones')).text).not.toContain(id);
  expect((await resolver(ana, id, 'cierre')).status).toBe(403);
  await resolver(nora, id, 'respuesta', { informe: 'Terminado' });
  expect((await eva.get('/api/derivaciones')).body).toMatchObject({
    enviadas: [{ id, estado: 'respondida', de: { id: ana.id }, sigue_id: eva.id, informe: 'Terminado' }],
  });
  expect(await resolver(eva, id, 'cierre')).toMatchObject({ status: 200, body: { sigue_id: eva.id } });
});

test('the record lists them: texts for who reads the history, nothing for another site', async () => {
  const id = await aceptada();
  await resolver(nora, id, 'respuesta', { informe: 'Terminado' });
  for (const quien of [ana, eva, nora])
    expect(await listaDe(quien)).toMatchObject([{ id, motivo: 'Conducto en 36', informe: 'Terminado' }]);
  expect(await listaDe(rita)).toMatchObject([
    { id, motivo: null, informe: null, paciente: { nombre: 'Ana Muñoz' }, estado: 'respondida' },
  ]);
  const sur = await laCadena.abrir('Sur');
  const sofia = await laCadena.persona('Sofia', 'profesional', { [sur]: 'odontologo' });
  expect((await sofia.get(`/api/pacientes/${paciente}/derivaciones`)).status).toBe(403);
  expect((await app.profesional().get(`/api/pacientes/${paciente}/derivaciones`)).status).toBe(404);
  expect((await ana.get('/api/pacientes/x/derivaciones')).status).toBe(404);
});

test('an erasure leaves nothing of a referral', async () => {
  const id = await aceptada();
  await resolver(nora, id, 'respuesta', { informe: 'Terminado' });
  expect((await ana.delete(`/api/pacientes/${paciente}`)).status).toBe(200);
  expect((await resolver(ana, id, 'cierre')).status).toBe(404);
  for (const quien of [ana, nora]) expect((await quien.get('/api/derivaciones')).text).not.toContain(id);
  const { events } = await app.shared.log.read(`paciente-${paciente}`);
  const dicho = events.filter(({ type }) => type.startsWith('Derivacion')).map(({ data }) => data);
  expect(dicho).toMatchObject([
    { motivo: null, especialidad: null, urgencia: null },
    { derivacionId: id },
    { informe: null },
  ]);
});

test('without an open site none of the addresses exists', async () => {
  const solo = await startPatients();
  const una = solo.profesional();
  const { id } = await una.registrar({ nombre: 'Luis', cuil: '30999111', edad: 3 });
  for (const path of [
    `/api/pacientes/${id}/derivaciones`,
    ...['aceptacion', 'rechazo', 'respuesta', 'cierre', 'retiro'].map(
      (como) => `/api/derivaciones/x/${como}`,
    ),
  ])
    expect(await una.post(path, {})).toMatchObject({
      status: 404,
      body: { message: 'La dirección no existe.' },
    });
  for (const path of [
    '/api/derivaciones',
    '/api/derivaciones/receptores',
    `/api/pacientes/${id}/derivaciones`,
  ])
    expect((await una.get(path)).status).toBe(404);
  await solo.stop();
});
