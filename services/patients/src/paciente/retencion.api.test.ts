/** `RETENCION_ANIOS`: the record of a deleted paciente is kept for some years, hidden from every screen. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { retencionDe } from '@odonto/practice/erasure';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

const HOY = '2026-11-21T12:00:00.000Z';
const VENCE = '2036-11-21T12:00:00.000Z';
const ANA = { nombre: 'Ana Muñoz', cuil: '1', edad: 34 };

let ahora: Date;
let app: PatientsApp;
let luna: Usuario;

const empezar = async (anios: string): Promise<void> => {
  ahora = new Date(HOY);
  app = await startPatients({ RETENCION_ANIOS: anios }, { now: () => ahora });
  luna = app.profesional();
};
const pasanHasta = async (instante: string): Promise<void> => {
  ahora = new Date(instante);
  await app.restart();
};
const eventos = async (id: string) => (await app.shared.log.read(`paciente-${id}`)).events;
const eventually = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(20);
};

beforeEach(() => empezar('10'));
afterEach(() => app.stop());

test('antes de eliminar dice hasta cuándo se conservaría', async () => {
  const { id } = await luna.registrar(ANA);
  expect((await luna.get(`/api/pacientes/${id}/eliminacion`)).body).toEqual({ conservar_hasta: VENCE });
  expect((await app.profesional().get(`/api/pacientes/${id}/eliminacion`)).status).toBe(404);
});

test('eliminado no está en ninguna respuesta, pero su historia todavía se puede leer', async () => {
  const { id } = await luna.registrar(ANA);
  expect((await luna.delete(`/api/pacientes/${id}`)).status).toBe(200);
  expect(await luna.lista()).toEqual([]);
  expect((await luna.get(`/api/pacientes/${id}`)).status).toBe(404);
  await pasanHasta('2036-11-21T11:00:00.000Z');
  expect(await luna.lista()).toEqual([]);
  expect(await app.shared.keys.get(id)).toBeDefined();
  expect((await eventos(id)).map(({ type }) => type)).toEqual(['PacienteRegistrado', 'PacienteEliminado']);
  expect((await eventos(id))[0]?.data).toMatchObject({ datos: { nombre: 'Ana Muñoz' } });
});

test('vencido el plazo se destruye, y solo lo que venció', async () => {
  const { id } = await luna.registrar(ANA);
  const otro = await luna.registrar({ ...ANA, nombre: 'Eva Paz' });
  await luna.delete(`/api/pacientes/${id}`);
  await pasanHasta('2027-01-01T00:00:00.000Z');
  await luna.delete(`/api/pacientes/${otro.id}`);
  await pasanHasta(VENCE);
  await eventually(async () => (await app.shared.keys.get(id)) === undefined);
  expect((await eventos(id)).at(-1)?.type).toBe('DatosDePacienteDestruidos');
  expect((await eventos(id))[0]?.data).toMatchObject({ datos: null });
  expect(await app.shared.keys.get(otro.id)).toBeDefined();
});

test('sin plazo se destruye en el acto, y así lo dice antes', async () => {
  await app.stop();
  await empezar('0');
  const { id } = await luna.registrar(ANA);
  expect((await luna.get(`/api/pacientes/${id}/eliminacion`)).body).toEqual({ conservar_hasta: null });
  await luna.delete(`/api/pacientes/${id}`);
  await eventually(async () => (await app.shared.keys.get(id)) === undefined);
});

test('un día que no existe diez años después es el siguiente', () =>
  expect(retencionDe(1)(new Date('2028-02-29T10:00:00.000Z'))).toBe('2029-03-01T10:00:00.000Z'));
