import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { cadena, type Cadena } from '../testing/cadena.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

jest.setTimeout(240_000);

let app: PatientsApp;
let laCadena: Cadena;
let centro: string;
let norte: string;

const RUTA = '/api/incorporaciones';

interface Incorporacion {
  readonly id: string;
  readonly estado: string;
  readonly hechos: number;
  readonly pendientes: number | null;
  readonly message: string;
}

beforeAll(async () => {
  app = await startPatients();
  laCadena = cadena(app);
  centro = await laCadena.abrir('Centro');
  norte = await laCadena.abrir('Norte');
});
afterAll(() => app.stop());

const odontologa = () => laCadena.persona('Ana', 'profesional', { [centro]: 'odontologo' });
const personales = async (quien: Usuario, cuantos: number): Promise<string[]> =>
  (
    await Promise.all(
      Array.from({ length: cuantos }, (_, n) =>
        quien.registrar({ nombre: `Paciente ${n}`, cuil: `30${n}`, edad: 30 }),
      ),
    )
  ).map(({ id }) => id);
const terminada = async (quien: Usuario): Promise<Incorporacion> => {
  for (let vez = 0; vez < 600; vez += 1) {
    const [ultima] = (await quien.get(RUTA)).body as readonly Incorporacion[];
    if (ultima?.estado === 'terminada') return ultima;
    await sleep(50);
  }
  throw new Error('it did not end');
};
const vecesDe = async (paciente: string): Promise<number> => {
  const { events } = await app.shared.log.read(`paciente-${paciente}`);
  return events.filter(({ type }) => type === 'PacienteIncorporado').length;
};

test('todos los personales pasan a la sucursal, cada uno con su número, y siguen siendo suyos', async () => {
  const ana = await odontologa();
  const suyos = await personales(ana, 5);
  expect(await ana.post(RUTA, { sucursal_id: centro })).toMatchObject({
    status: 202,
    body: { total: 5, estado: 'en_curso', sucursal_id: centro },
  });
  expect(await terminada(ana)).toMatchObject({ hechos: 5, pendientes: 0, message: '5 de 5' });
  const fichas = await Promise.all(suyos.map((id) => ana.paciente(id)));
  for (const ficha of fichas)
    expect(ficha).toMatchObject({ organizacion: true, sucursales: [centro], profesional_id: ana.id });
  expect(new Set(fichas.map(({ numero_hc }) => numero_hc)).size).toBe(5);
});

test('solo los elegidos; los de la organización y los ajenos no existen para esto', async () => {
  const ana = await odontologa();
  const [uno = '', otro = ''] = await personales(ana, 2);
  const [ajeno = ''] = await personales(await odontologa(), 1);
  const pedir = (...pacientes: readonly string[]) => ana.post(RUTA, { sucursal_id: centro, pacientes });
  expect((await pedir(uno, ajeno)).status).toBe(404);
  expect((await pedir(uno)).status).toBe(202);
  await terminada(ana);
  expect(await Promise.all([uno, otro, ajeno].map(vecesDe))).toEqual([1, 0, 0]);
  expect((await pedir(uno)).status).toBe(404);
});

test('un proceso que muere en el medio no olvida a nadie ni incorpora a nadie dos veces', async () => {
  const ana = await odontologa();
  const suyos = await personales(ana, 120);
  expect((await ana.post(RUTA, { sucursal_id: centro })).status).toBe(202);
  expect((await ana.post(RUTA, { sucursal_id: centro })).status).toBe(409);
  for (let vez = 0; vez < 3; vez += 1) {
    await sleep(30);
    await app.restart();
  }
  expect(await terminada(ana)).toMatchObject({ hechos: 120, pendientes: 0 });
  expect(await Promise.all(suyos.map(vecesDe))).toEqual(suyos.map(() => 1));
});

test('a quien deja de atender ahí le quedan pendientes', async () => {
  const ana = await odontologa();
  await personales(ana, 3);
  const release = app.holdProjections();
  expect((await ana.post(RUTA, { sucursal_id: centro })).status).toBe(202);
  await laCadena.quitar(ana, centro);
  release();
  expect(await terminada(ana)).toMatchObject({ hechos: 0, pendientes: 3 });
});

test('quién puede, y por qué no', async () => {
  const ana = await odontologa();
  expect(await ana.post(RUTA, { sucursal_id: centro })).toMatchObject({
    status: 409,
    body: { message: 'No hay pacientes personales para incorporar' },
  });
  await personales(ana, 1);
  expect((await ana.post(RUTA, { sucursal_id: norte })).status).toBe(404);
  expect((await ana.post(RUTA, {})).status).toBe(400);
  expect((await ana.post(RUTA, { sucursal_id: centro, pacientes: [] })).status).toBe(400);
  const dora = await laCadena.persona('Dora', 'personal', { [centro]: 'director' });
  expect((await dora.post(RUTA, { sucursal_id: centro })).status).toBe(403);
  expect((await dora.get(RUTA)).status).toBe(403);
  const otra = await odontologa();
  expect((await otra.get(RUTA)).body).toEqual([]);
});
