/**
 * The version of a paciente reveals nothing of the history to readers who may not see the history
 * (docs/spec/organization.md#who-sees-which-paciente).
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Cadena, cadenaDe } from '../testing/organizacion.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

let app: PatientsApp;
let cadena: Cadena;
let ana: Usuario, rosa: Usuario;
let path: string;

beforeAll(async () => {
  app = await startPatients();
  cadena = cadenaDe(app);
  const centro = await cadena.abrir('Centro');
  ana = await cadena.sumar('odontologo', centro);
  rosa = await cadena.sumar('recepcion', centro);
  const datos = { nombre: 'Ana Muñoz', cuil: '30123456', edad: 34, fumador: true, sucursal_id: centro };
  const { body } = await ana.post('/api/pacientes', datos, cadena.visto());
  path = `/api/pacientes/${(body as { id: string }).id}`;
});
afterAll(() => app.stop());

const version = async (quien: Usuario): Promise<string> => (await quien.get(path)).headers.get('etag') ?? '';
const cambiar = (quien: Usuario, cambios: object, etag: string) =>
  quien.put(path, cambios, { 'if-match': etag });

test('a change of the history is another version to who reads it only', async () => {
  const antes = [await version(ana), await version(rosa)] as const;
  expect(antes[0]).not.toBe(antes[1]);
  await ana.put(path, { antecedentes_medicos: 'Alergia a la penicilina' });
  expect(await version(ana)).not.toBe(antes[0]);
  expect(await version(rosa)).toBe(antes[1]);
});

test('who does not read the history changes what they saw, and cannot try versions of the rest', async () => {
  const vista = await version(rosa);
  expect((await cambiar(rosa, { telefono: '1' }, await version(ana))).status).toBe(412);
  const cambiado = await cambiar(rosa, { telefono: '2' }, vista);
  expect([cambiado.status, cambiado.headers.get('etag')]).toEqual([200, await version(rosa)]);
  expect((await cambiar(rosa, { telefono: '3' }, vista)).status).toBe(412);
  expect((await cambiar(ana, { telefono: '4' }, await version(ana))).status).toBe(200);
});
