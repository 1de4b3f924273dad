/** The pacientes of dentists who treat nobody any more, in the inbox of the directors of their sites. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Bandeja } from '@odonto/contracts/bandeja';
import type { ProfesionalEvent } from '@odonto/contracts/profesional-eventos';
import { cadena, type Cadena } from '../testing/cadena.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

jest.setTimeout(240_000);

let app: PatientsApp;
let laCadena: Cadena;
let [centro, norte] = ['', ''];
let dora: Usuario, norma: Usuario, ambas: Usuario, eva: Usuario, rita: Usuario;

beforeAll(async () => {
  app = await startPatients();
  laCadena = cadena(app);
  centro = await laCadena.abrir('Centro');
  norte = await laCadena.abrir('Norte');
  const director = (nombre: string, ...sitios: readonly string[]) =>
    laCadena.persona(nombre, 'personal', Object.fromEntries(sitios.map((id) => [id, 'director'] as const)));
  dora = await director('Dora', centro);
  norma = await director('Norma', norte);
  ambas = await director('Amanda', centro, norte);
  eva = await laCadena.persona('Eva', 'profesional', { [centro]: 'odontologo' });
  rita = await laCadena.persona('Rita', 'personal', { [centro]: 'recepcion' });
});
afterAll(() => app.stop());

/** A dentist with three pacientes in Centro, one of whom Norte also sees, and with one personal paciente. */
const queSeVa = async (nombre: string): Promise<Usuario> => {
  const quien = await laCadena.persona(nombre, 'profesional', { [centro]: 'odontologo' });
  for (let n = 0; n < 2; n += 1) await laCadena.paciente(quien, centro);
  const pacienteId = await laCadena.paciente(quien, centro);
  await laCadena.publicar(`paciente-${pacienteId}`, {
    type: 'SucursalDePacienteAgregada',
    data: { pacienteId, profesionalId: quien.id, sucursalId: norte },
  });
  await quien.registrar({ nombre: 'Luis', cuil: '30999111', edad: 3 });
  return quien;
};
const pasa = (quien: Usuario, type: ProfesionalEvent['type'], mas: object = {}) =>
  laCadena.publicar(`profesional-${quien.id}`, { type, data: { profesionalId: quien.id, ...mas } });
const bandejaDe = async (quien: Usuario): Promise<Bandeja> =>
  (await quien.get('/api/bandeja')).body as Bandeja;
const inactivoPara = async (quien: Usuario, deQuien: Usuario) =>
  (await bandejaDe(quien)).inactivos.find(({ profesional }) => profesional.id === deQuien.id);
const cuantos = (quien: Usuario) => quien.get('/api/bandeja/pendientes');

test('who directs a site of theirs sees them, with the number in each site', async () => {
  const ana = await queSeVa('Ana');
  expect(await inactivoPara(ambas, ana)).toBeUndefined();
  await pasa(ana, 'ProfesionalDesactivado');
  const suya = { profesional: { id: ana.id, nombre: 'Ana' }, motivo: 'desactivada' };
  const enCentro = { id: centro, nombre: 'Centro', pacientes: 3 };
  const enNorte = { id: norte, nombre: 'Norte', pacientes: 1 };
  expect(await inactivoPara(dora, ana)).toEqual({ ...suya, sucursales: [enCentro] });
  expect(await inactivoPara(norma, ana)).toEqual({ ...suya, sucursales: [enNorte] });
  expect(await inactivoPara(ambas, ana)).toEqual({ ...suya, sucursales: [enCentro, enNorte] });
  for (const quien of [eva, rita, app.usuario('admin'), app.profesional()])
    expect((await bandejaDe(quien)).inactivos).toEqual([]);
  const { pendientes, ...resto } = await bandejaDe(dora);
  expect(pendientes).toBe(Object.values(resto).reduce((suma, unos) => suma + unos.length, 0));
  expect((await cuantos(dora)).body).toEqual({ pendientes });
  await pasa(ana, 'ProfesionalActivado');
  expect(await inactivoPara(dora, ana)).toBeUndefined();
});

test('a former director sees none of it', async () => {
  const ana = await queSeVa('Amalia');
  const antes = await laCadena.persona('Delia', 'personal', { [centro]: 'director' });
  await pasa(ana, 'ProfesionalDesactivado');
  expect(await inactivoPara(antes, ana)).toBeDefined();
  await laCadena.quitar(antes, centro);
  expect((await bandejaDe(antes)).inactivos).toEqual([]);
  expect((await cuantos(antes)).body).toEqual({ pendientes: 0 });
});

test('a deleted account has no name, another role and no site are said', async () => {
  const [una, otra, tercera] = [await queSeVa('Una'), await queSeVa('Otra'), await queSeVa('Tercera')];
  await pasa(una, 'ProfesionalDesactivado');
  await pasa(una, 'ProfesionalEliminado');
  await pasa(otra, 'RolCambiado', { rol: 'personal' });
  await laCadena.quitar(tercera, centro);
  const de = async (quien: Usuario) => {
    const { profesional, motivo } = (await inactivoPara(dora, quien)) ?? {};
    return [profesional?.nombre, motivo];
  };
  expect(await de(una)).toEqual(['', 'eliminada']);
  expect(await de(otra)).toEqual(['Otra', 'otro-rol']);
  expect(await de(tercera)).toEqual(['Tercera', 'sin-sucursal']);
  await pasa(otra, 'RolCambiado', { rol: 'profesional' });
  expect(await inactivoPara(dora, otra)).toBeUndefined();
});

test('who was transferred or removed is not counted, and with the last one the dentist is gone', async () => {
  const ana = await laCadena.persona('Alba', 'profesional', { [centro]: 'odontologo' });
  const [uno, otro] = [await laCadena.paciente(ana, centro), await laCadena.paciente(ana, centro)];
  const transferencia = { receptor_id: eva.id, sucursal_id: centro, motivo: 'Se va', turnos: 'conserva' };
  expect((await ana.delete(`/api/pacientes/${uno}`)).status).toBe(200);
  await pasa(ana, 'ProfesionalDesactivado');
  expect(await inactivoPara(dora, ana)).toMatchObject({ sucursales: [{ pacientes: 1 }] });
  expect((await dora.post(`/api/pacientes/${otro}/transferencias`, transferencia)).status).toBe(201);
  expect(await inactivoPara(dora, ana)).toBeUndefined();
});
