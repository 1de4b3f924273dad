import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Motivo } from '@odonto/contracts/horarios';
import {
  type Called,
  type TempService,
  tempService,
  type Usuario,
  usuario,
} from '@odonto/service-kit/testing';
import { calendar } from '../service.ts';
import { type SucursalDePrueba, sucursalDePrueba } from '../testing/sucursal-de-prueba.ts';

const MOTIVOS = '/api/motivos';

let service: TempService;
let centro: SucursalDePrueba;
let dora: Usuario;
let mara: Usuario;
beforeAll(async () => {
  service = await tempService(calendar);
});
afterAll(() => service.stop());

test('while no site is open the address does not exist, whatever is sent', async () => {
  const ana = usuario(service);
  for (const { status, body } of [
    await ana.get(MOTIVOS),
    await ana.post(MOTIVOS, { nombre: 1 }),
    await ana.put(`${MOTIVOS}/x`, {}),
    await ana.delete(`${MOTIVOS}/x`),
    await usuario(service, 'admin').get(MOTIVOS),
  ])
    expect([status, body]).toEqual([404, expect.objectContaining({ message: 'La dirección no existe.' })]);
  centro = await sucursalDePrueba(service);
  dora = await centro.miembro('director', 'personal');
  mara = await centro.miembro('recepcion', 'personal');
});

const agregar = (datos: object, quien = dora): Promise<Called> =>
  quien.post(MOTIVOS, { sucursal_id: centro.id, duracion: 30, ...datos });
const fallo = ({ status, body }: Called) => [status, (body as { message: string }).message];

test('a director adds, changes and removes them; everybody of the site reads them, by name', async () => {
  const control = await agregar({ nombre: 'Control', duracion: '20', color: '#123456' });
  expect([control.status, control.body]).toEqual([
    201,
    {
      id: expect.any(String),
      sucursal_id: centro.id,
      nombre: 'Control',
      duracion: 20,
      color: '#123456',
    },
  ]);
  const { id, color } = (await agregar({ nombre: 'Arreglo' })).body as Motivo;
  expect(color).toMatch(/^#[0-9a-f]{6}$/);
  const cambiado = await dora.put(`${MOTIVOS}/${id}`, { nombre: 'Limpieza', color: '' });
  expect(cambiado.body).toMatchObject({ nombre: 'Limpieza', duracion: 30, color });
  const lista = async () => (await mara.get(`${MOTIVOS}?sucursal=${centro.id}`)).body as Motivo[];
  expect((await lista()).map(({ nombre }) => nombre)).toEqual(['Control', 'Limpieza']);
  expect((await dora.delete(`${MOTIVOS}/${id}`)).body).toEqual({ message: 'Motivo quitado correctamente.' });
  expect((await lista()).map(({ nombre }) => nombre)).toEqual(['Control']);
  expect(fallo(await dora.put(`${MOTIVOS}/${id}`, { nombre: 'Otro' }))).toEqual([404, 'El motivo no existe']);
});

test.each([
  [{}, 'El nombre del motivo es obligatorio'],
  [{ nombre: 'X', duracion: null }, 'La duración debe estar entre 5 y 480 minutos'],
  [{ nombre: 'X', duracion: 12 }, 'La duración debe estar entre 5 y 480 minutos'],
  [{ nombre: 'X', duracion: 485 }, 'La duración debe estar entre 5 y 480 minutos'],
  [{ nombre: 'X', color: 'verde' }, 'El color no es válido'],
])('with %j: %s', async (datos, message) => expect(fallo(await agregar(datos))).toEqual([400, message]));

test('a name is taken once in a site, ignoring case; of 20 at the same moment one gets it', async () => {
  const { body } = await agregar({ nombre: 'Implante' });
  const repetido = [409, 'Ya existe un motivo con ese nombre'];
  expect(fallo(await agregar({ nombre: 'IMPLANTE' }))).toEqual(repetido);
  const otro = (await agregar({ nombre: 'Corona' })).body as Motivo;
  expect(fallo(await dora.put(`${MOTIVOS}/${otro.id}`, { nombre: 'implante' }))).toEqual(repetido);
  expect((await dora.put(`${MOTIVOS}/${(body as Motivo).id}`, { nombre: 'Implantes' })).status).toBe(200);
  const todos = await Promise.all(Array.from({ length: 20 }, () => agregar({ nombre: 'Urgencia' })));
  expect(todos.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(todos.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('who does not manage the team changes none; to others the site does not exist', async () => {
  const { body } = await agregar({ nombre: 'Prótesis' });
  const { id } = body as Motivo;
  const sinPermiso = [403, 'No tienes permiso para gestionar el equipo'];
  expect(fallo(await agregar({ nombre: 'X' }, mara))).toEqual(sinPermiso);
  expect(fallo(await mara.put(`${MOTIVOS}/${id}`, { nombre: 'X' }))).toEqual(sinPermiso);
  expect(fallo(await mara.delete(`${MOTIVOS}/${id}`))).toEqual(sinPermiso);
  const norte = await sucursalDePrueba(service);
  const ajenos = [await norte.miembro('director'), usuario(service), usuario(service, 'admin')];
  for (const ajeno of ajenos) {
    expect(fallo(await agregar({ nombre: 'X' }, ajeno))).toEqual([404, 'La sucursal no existe']);
    expect(fallo(await ajeno.get(`${MOTIVOS}?sucursal=${centro.id}`))).toEqual([
      404,
      'La sucursal no existe',
    ]);
    expect(fallo(await ajeno.put(`${MOTIVOS}/${id}`, { nombre: 'X' }))).toEqual([404, 'El motivo no existe']);
    expect(fallo(await ajeno.delete(`${MOTIVOS}/${id}`))).toEqual([404, 'El motivo no existe']);
  }
});
