import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cadena, type Cadena } from '../testing/cadena.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

let app: PatientsApp;
let ahora = new Date('2026-11-20T15:00:00.000Z');
let laCadena: Cadena;
let ana: Usuario;
let nora: Usuario;
let dora: Usuario;
let nina: Usuario;
let rita: Usuario;
let centro: string;
let norte: string;
let paciente: string;

beforeAll(async () => {
  app = await startPatients({}, { now: () => ahora });
  laCadena = cadena(app);
  centro = await laCadena.abrir('Centro');
  norte = await laCadena.abrir('Norte');
  ana = await laCadena.persona('Ana', 'profesional', { [centro]: 'odontologo' });
  dora = await laCadena.persona('Dora', 'personal', { [centro]: 'director' });
  rita = await laCadena.persona('Rita', 'personal', { [centro]: 'recepcion' });
  nora = await laCadena.persona('Nora', 'profesional', { [norte]: 'odontologo' });
  nina = await laCadena.persona('Nina', 'personal', { [norte]: 'director' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ahora = new Date('2026-11-20T15:00:00.000Z');
  paciente = await laCadena.paciente(ana, centro);
});

const MOTIVO = 'Urgencia: llegó con dolor';
const abrir = (quien: Usuario, motivo = MOTIVO, id = paciente) =>
  quien.post(`/api/pacientes/${id}/acceso-excepcional`, { motivo });
const lee = async (quien: Usuario) => (await quien.get(`/api/pacientes/${paciente}`)).status === 200;
const pendientes = async (quien: Usuario) =>
  (await quien.get('/api/accesos-excepcionales')).body as readonly { readonly id: string }[];

test('a dentist of another site reads for 24 hours, and writes nothing', async () => {
  expect(await lee(nora)).toBe(false);
  expect(await abrir(nora)).toMatchObject({
    status: 201,
    body: {
      hasta: '2026-11-21T15:00:00.000Z',
      motivo: MOTIVO,
      revisado_at: null,
      profesional: { id: nora.id },
    },
  });
  expect(await lee(nora)).toBe(true);
  expect((await nora.put(`/api/pacientes/${paciente}`, { edad: 40 })).status).toBe(403);
  expect((await nora.delete(`/api/pacientes/${paciente}`)).status).toBe(403);
  ahora = new Date('2026-11-21T15:00:00.000Z');
  expect(await lee(nora)).toBe(false);
  expect((await abrir(nora)).status).toBe(201);
});

test('the director of a site of the paciente sees it until it is reviewed', async () => {
  const { id } = (await abrir(nora)).body as { readonly id: string };
  expect(await pendientes(dora)).toContainEqual(
    expect.objectContaining({ id, motivo: MOTIVO, paciente: { id: paciente, nombre: 'Ana Muñoz' } }),
  );
  for (const quien of [nina, nora, ana, rita]) expect(await pendientes(quien)).toEqual([]);
  for (const quien of [nina, nora, ana, rita])
    expect((await quien.post(`/api/accesos-excepcionales/${id}/revision`)).status).toBe(404);
  const revision = await dora.post(`/api/accesos-excepcionales/${id}/revision`);
  expect(revision).toMatchObject({ status: 200, body: { revisado_at: ahora.toISOString() } });
  expect((await pendientes(dora)).map((uno) => uno.id)).not.toContain(id);
  expect((await dora.post(`/api/accesos-excepcionales/${id}/revision`)).status).toBe(200);
  expect((await dora.post('/api/accesos-excepcionales/x/revision')).status).toBe(404);
  expect(await lee(nora)).toBe(true);
});

test('it needs a reason of ten characters', async () => {
  expect(await abrir(nora, 'urgencia')).toMatchObject({
    status: 400,
    body: { message: 'El motivo debe tener al menos 10 caracteres' },
  });
  expect(await abrir(nora, '')).toMatchObject({ status: 400, body: { message: 'El motivo es obligatorio' } });
});

test('only dentists of the organization open it, who cannot read otherwise', async () => {
  const yaLee = { status: 409, body: { message: 'Ya puede ver la historia clínica de este paciente' } };
  expect(await abrir(ana)).toMatchObject(yaLee);
  expect((await abrir(rita)).status).toBe(403);
  expect((await abrir(dora)).status).toBe(403);
  expect((await abrir(app.profesional())).status).toBe(404);
  expect((await abrir(app.usuario('admin'))).status).toBe(404);
  expect((await abrir(nora, MOTIVO, 'x')).status).toBe(404);
  const { id } = await ana.registrar({ nombre: 'Luis', cuil: '30999111', edad: 3 });
  expect((await abrir(nora, MOTIVO, id)).status).toBe(404);
});

test('of 100 at the same moment one is recorded', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => abrir(nora)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
});

test('an erasure leaves no reason', async () => {
  const { id } = (await abrir(nora)).body as { readonly id: string };
  await ana.delete(`/api/pacientes/${paciente}`);
  expect((await pendientes(dora)).map((uno) => uno.id)).not.toContain(id);
  expect((await dora.post(`/api/accesos-excepcionales/${id}/revision`)).status).toBe(404);
  const { events } = await app.shared.log.read(`paciente-${paciente}`);
  const abierto = events.find(({ type }) => type === 'AccesoExcepcionalAbierto');
  expect(abierto?.data).toMatchObject({ motivo: null });
});
