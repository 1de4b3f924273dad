import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { cadena, type Cadena } from '../../testing/cadena.ts';
import { type PatientsApp, startPatients, type Usuario } from '../../testing/patients-app.ts';

jest.setTimeout(240_000);

let app: PatientsApp;
let laCadena: Cadena;
let centro: string;
let norte: string;
let eva: Usuario;
let nora: Usuario;
let dora: Usuario;
let jefa: Usuario;

const MASIVAS = '/api/transferencias/masivas';

interface Traspaso {
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
  eva = await laCadena.persona('Eva', 'profesional', { [centro]: 'odontologo' });
  nora = await laCadena.persona('Nora', 'profesional', { [norte]: 'odontologo' });
  dora = await laCadena.persona('Dora', 'personal', { [centro]: 'director' });
  jefa = app.usuario('admin');
});
afterAll(() => app.stop());

const queSeVa = () =>
  laCadena.persona('Ana', 'profesional', { [centro]: 'odontologo', [norte]: 'odontologo' });
/** A few at a time, as people register them. */
const varios = async (quien: Usuario, sucursal: string, cuantos: number): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < cuantos) {
    const juntos = Array.from({ length: Math.min(8, cuantos - ids.length) }, () =>
      laCadena.paciente(quien, sucursal),
    );
    ids.push(...(await Promise.all(juntos)));
  }
  return ids;
};
const pedir = (quien: Usuario, de: Usuario, body: object) =>
  quien.post(MASIVAS, { profesional_id: de.id, motivo: 'Se va', turnos: 'conserva', ...body });
const uno = async (id: string): Promise<Traspaso> => {
  for (let vez = 0; vez < 600; vez += 1) {
    const { status, body } = await jefa.get(MASIVAS);
    // A busy server answers 503.
    const todos = status === 200 ? (body as readonly Traspaso[]) : [];
    const hallado = todos.find((traspaso) => traspaso.id === id);
    if (hallado) return hallado;
    // On a slow server the list may not have caught up yet.
    await sleep(50);
  }
  throw new Error(`${id} is not listed`);
};
const terminado = async (id: string): Promise<Traspaso> => {
  for (let vez = 0; vez < 600; vez += 1) {
    const traspaso = await uno(id);
    if (traspaso.estado === 'terminado') return traspaso;
    await sleep(50);
  }
  throw new Error(`${id} did not end`);
};
const vecesDe = async (paciente: string): Promise<number> => {
  const { events } = await app.shared.log.read(`paciente-${paciente}`);
  return events.filter(({ type }) => type === 'PacienteTransferido').length;
};
const idDe = ({ body }: { readonly body: unknown }): string => (body as Traspaso).id;

test('all pacientes of the organization go to who receives those of their site', async () => {
  const ana = await queSeVa();
  const [deCentro, deNorte] = [await varios(ana, centro, 3), await varios(ana, norte, 2)];
  const { id: personal } = await ana.registrar({ nombre: 'Luis', cuil: '30999111', edad: 3 });
  const receptores = [
    { sucursal_id: centro, receptor_id: eva.id },
    { sucursal_id: norte, receptor_id: nora.id },
  ];
  const pedido = await pedir(jefa, ana, { receptores });
  expect(pedido).toMatchObject({ status: 202, body: { total: 5, profesional: { nombre: 'Ana' } } });
  expect(await terminado(idDe(pedido))).toMatchObject({ hechos: 5, pendientes: 0, message: '5 de 5' });
  for (const id of deCentro) expect((await eva.paciente(id)).profesional_id).toBe(eva.id);
  for (const id of deNorte) expect((await nora.paciente(id)).profesional_id).toBe(nora.id);
  expect((await ana.paciente(personal)).profesional_id).toBe(ana.id);
});

test('a process that dies in between forgets nobody and moves nobody twice', async () => {
  const ana = await queSeVa();
  const suyos = await varios(ana, centro, 120);
  const id = idDe(await pedir(jefa, ana, { receptor_id: eva.id }));
  for (let vez = 0; vez < 3; vez += 1) {
    await sleep(30);
    await app.restart();
  }
  expect(await terminado(id)).toMatchObject({ hechos: 120, pendientes: 0 });
  expect(await Promise.all(suyos.map(vecesDe))).toEqual(suyos.map(() => 1));
});

test('two at the same moment move each paciente once', async () => {
  const ana = await queSeVa();
  const suyos = await varios(ana, centro, 40);
  const pedidos = await Promise.all([1, 2].map(() => pedir(jefa, ana, { receptor_id: eva.id })));
  const fines = await Promise.all(pedidos.map((pedido) => terminado(idDe(pedido))));
  expect(fines.reduce((suma, { hechos }) => suma + hechos, 0)).toBe(40);
  expect(await Promise.all(suyos.map(vecesDe))).toEqual(suyos.map(() => 1));
});

test('an offer that waits for an answer does not keep a paciente back', async () => {
  const ana = await queSeVa();
  const [paciente = ''] = await varios(ana, centro, 1);
  const oferta = { receptor_id: nora.id, sucursal_id: norte, motivo: 'Se muda', turnos: 'conserva' };
  const ofrecida = await ana.post(`/api/pacientes/${paciente}/transferencias`, oferta);
  await terminado(idDe(await pedir(jefa, ana, { receptor_id: eva.id })));
  expect((await eva.paciente(paciente)).profesional_id).toBe(eva.id);
  expect((await nora.post(`/api/transferencias/${idDe(ofrecida)}/aceptacion`)).status).toBe(409);
});

test('a director moves those of their sites', async () => {
  const ana = await queSeVa();
  const [deCentro = ''] = await varios(ana, centro, 1);
  const [deNorte = ''] = await varios(ana, norte, 1);
  expect(
    (await pedir(dora, ana, { receptores: [{ sucursal_id: norte, receptor_id: nora.id }] })).status,
  ).toBe(404);
  const pedido = await pedir(dora, ana, { receptor_id: eva.id });
  expect(pedido).toMatchObject({ status: 202, body: { total: 1 } });
  expect(await terminado(idDe(pedido))).toMatchObject({ hechos: 1, pendientes: 0 });
  expect(await Promise.all([deCentro, deNorte].map(vecesDe))).toEqual([1, 0]);
  expect((await dora.get(MASIVAS)).text).toContain(idDe(pedido));
});

test('whoever nobody can receive any more stays, and is counted', async () => {
  const ana = await queSeVa();
  const otra = await laCadena.persona('Olga', 'profesional', { [centro]: 'odontologo' });
  const [paciente = ''] = await varios(ana, centro, 1);
  const release = app.holdProjections();
  const pedido = await pedir(jefa, ana, { receptor_id: otra.id });
  await laCadena.quitar(otra, centro);
  release();
  expect(await terminado(idDe(pedido))).toMatchObject({ hechos: 0, pendientes: 1 });
  expect(await vecesDe(paciente)).toBe(0);
});

test('the pacientes of a deleted account are transferred, too', async () => {
  const ana = await queSeVa();
  const [paciente = ''] = await varios(ana, centro, 1);
  const { id: personal } = await ana.registrar({ nombre: 'Luis', cuil: '30999111', edad: 3 });
  await laCadena.publicar(`profesional-${ana.id}`, {
    type: 'ProfesionalEliminado',
    data: { profesionalId: ana.id },
  });
  const pedido = await pedir(jefa, ana, { receptor_id: eva.id });
  expect(await terminado(idDe(pedido))).toMatchObject({ hechos: 1, profesional: { nombre: '' } });
  expect((await eva.paciente(paciente)).profesional_id).toBe(eva.id);
  expect((await eva.get(`/api/pacientes/${personal}`)).status).toBe(404);
});

test('who directs no site is refused, and what cannot be done says why', async () => {
  const ana = await queSeVa();
  const body = { receptor_id: eva.id };
  expect((await pedir(eva, ana, body)).status).toBe(403);
  expect((await pedir(app.profesional(), ana, body)).status).toBe(403);
  expect((await pedir(app.usuario('auditor'), ana, body)).status).toBe(403);
  expect((await eva.get(MASIVAS)).status).toBe(403);
  expect(await pedir(jefa, ana, body)).toMatchObject({
    status: 409,
    body: { message: 'El profesional no tiene pacientes de la organización para transferir' },
  });
  await varios(ana, norte, 1);
  expect(await pedir(jefa, ana, body)).toMatchObject({
    status: 400,
    body: { message: 'Indique quién recibe a los pacientes de cada sucursal' },
  });
  expect((await pedir(jefa, ana, { receptor_id: ana.id })).status).toBe(400);
  expect((await pedir(jefa, ana, {})).status).toBe(400);
  expect((await pedir(jefa, ana, { receptor_id: dora.id })).status).toBe(400);
  expect(
    (await jefa.post(MASIVAS, { ...body, profesional_id: 'x', motivo: 'x', turnos: 'conserva' })).status,
  ).toBe(404);
});
