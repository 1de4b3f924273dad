import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type RegistroDental, registrosAl, type VersionDeRegistro } from '@odonto/contracts/odontograma';
import { type PacientePublicado, publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { clinical } from '../service.ts';

jest.setTimeout(60_000);

let service: TempService;
let ana: Usuario;
let juana: PacientePublicado;

beforeAll(async () => {
  service = await tempService(clinical);
  ana = usuario(service);
});
beforeEach(async () => {
  juana = await publicarPaciente(service.shared.log, ana.id);
});
afterAll(() => service.stop());

const caries = { tratamiento: 'CARIES', color: 'a_realizar', superficie: ['O', 'M'], comentario: 'chica' };
const carta = () => `/api/odontograma/${juana.id}`;
const uno = (id: string) => `/api/odontograma/tratamiento/${id}`;
const registrar = async (datos: object = {}): Promise<RegistroDental> =>
  (await ana.post(carta(), { diente_id: 16, ...caries, ...datos })).body as RegistroDental;
const registros = async (path = carta()): Promise<RegistroDental[]> =>
  (await ana.get(path)).body as RegistroDental[];
const mensaje = (body: unknown): string => (body as { message: string }).message;

describe('registrar', () => {
  test('contesta 201 y el registro, con diente_id y casillero', async () => {
    const { status, body } = await ana.post(carta(), { casillero: 16, ...caries, superficie: 'M,O' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      paciente_id: juana.id,
      diente_id: 16,
      casillero: 16,
      ...caries,
      superficie: ['M', 'O'],
      fecha: expect.any(String),
      deleted_at: null,
      imagenes: [],
      profesional: { id: ana.id, nombre: '' },
    });
  });

  const malos: [datos: object, message: string][] = [
    [{ diente_id: 19 }, 'Diente inválido'],
    [{ tratamiento: 'MAGIA' }, 'Seleccione un tipo de tratamiento'],
    [{ color: 'verde' }, 'Seleccione un estado'],
    [{ superficie: [] }, 'Seleccione al menos una superficie'],
  ];
  test.each(malos)('con %j: %s, y nada se escribe', async (datos, message) => {
    const { status, body } = await ana.post(carta(), { diente_id: 16, ...caries, ...datos });
    expect([status, mensaje(body)]).toEqual([400, message]);
    expect(await registros()).toEqual([]);
  });

  test('varios dientes de una vez, todos o ninguno', async () => {
    const { status, body } = await ana.post(`${carta()}/varios`, { dientes: [17, 16, 55], ...caries });
    expect(status).toBe(201);
    expect((body as RegistroDental[]).map(({ diente_id }) => diente_id)).toEqual([17, 16, 55]);
    expect((await ana.post(`${carta()}/varios`, { dientes: [18, 99], ...caries })).status).toBe(400);
    expect(await registros()).toHaveLength(3);
  });

  test('los más recientes primero, y los de un diente aparte', async () => {
    const primero = await registrar();
    const segundo = await registrar({ diente_id: 26 });
    expect((await registros()).map(({ id }) => id)).toEqual([segundo.id, primero.id]);
    expect((await registros(`${carta()}/diente/26`)).map(({ id }) => id)).toEqual([segundo.id]);
    for (const mal of ['99', '0x10', '16.0', '016', '1.6e1', '%2016', '+16', 'x'])
      expect([mal, (await ana.get(`${carta()}/diente/${mal}`)).status]).toEqual([mal, 400]);
  });

  test('la carta de otro no se encuentra', async () => {
    const { id } = await registrar();
    const otro = usuario(service);
    expect((await otro.get(carta())).status).toBe(404);
    expect((await otro.post(carta(), { diente_id: 16, ...caries })).status).toBe(404);
    expect((await otro.put(uno(id), { color: 'realizado' })).status).toBe(404);
    expect((await otro.delete(uno(id))).status).toBe(404);
    expect((await otro.get(`${carta()}/versiones`)).status).toBe(404);
  });
});

describe('corregir y eliminar', () => {
  test('corregir cambia lo que se envía y conserva la fecha', async () => {
    const registro = await registrar();
    const { body } = await ana.put(uno(registro.id), { color: 'realizado', superficie: ['I'] });
    expect(body).toEqual({ ...registro, color: 'realizado', superficie: ['I'] });
  });

  test('eliminado no está en ninguna respuesta', async () => {
    const { id } = await registrar();
    expect((await ana.delete(uno(id))).status).toBe(200);
    expect(await registros()).toEqual([]);
    expect((await ana.delete(uno(id))).status).toBe(404);
  });
});

test('la carta se puede ver a cualquier fecha', async () => {
  const primero = await registrar();
  const medio = new Date().toISOString();
  await ana.put(uno(primero.id), { color: 'realizado' });
  const segundo = await registrar({ diente_id: 26 });
  await ana.delete(uno(segundo.id));
  const versiones = (await ana.get(`${carta()}/versiones`)).body as VersionDeRegistro[];
  const al = (instante: string) => registrosAl(versiones, instante).map(({ id, color }) => [id, color]);
  expect(al(medio)).toEqual([[primero.id, 'a_realizar']]);
  expect(al(new Date(Date.now() + 1000).toISOString())).toEqual([[primero.id, 'realizado']]);
  expect(al('2000-01-01T00:00:00.000Z')).toEqual([]);
  expect(versiones).toHaveLength(3);
});

test('al eliminar al paciente se va su carta', async () => {
  const { id } = await registrar();
  const visto = await juana.eliminar();
  expect((await ana.get(carta(), visto)).status).toBe(404);
  expect((await ana.put(uno(id), { color: 'realizado' })).status).toBe(404);
});
