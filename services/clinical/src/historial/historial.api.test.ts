import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { EntradaDeHistorial } from '@odonto/contracts/historial';
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
  juana = await publicarPaciente(service.shared.log, ana.id);
});
afterAll(() => service.stop());

const nota = () => ({ paciente_id: juana.id, titulo: 'Control', descripcion: 'Sin novedades' });
const agregar = async (datos: object = {}): Promise<EntradaDeHistorial> =>
  (await ana.post('/api/historial', { ...nota(), ...datos })).body as EntradaDeHistorial;
const mensaje = (body: unknown): string => (body as { message: string }).message;

test('agregada contesta 201 y la entrada entera; las más recientes primero', async () => {
  const { status, body } = await ana.post('/api/historial', nota());
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    ...nota(),
    fecha: expect.any(String),
    profesional: { id: ana.id, nombre: '' },
    editado_at: null,
    enmiendas: [],
  });
  const segunda = await agregar({ titulo: 'Limpieza' });
  const lista = (await ana.get(`/api/historial/${juana.id}`)).body as EntradaDeHistorial[];
  expect(lista[0]).toEqual(segunda);
});

const malas: [datos: object, message: string][] = [
  [{ titulo: ' ' }, 'El título de la entrada es obligatorio'],
  [{ titulo: 'ab' }, 'El título debe tener al menos 3 caracteres'],
  [{ descripcion: '' }, 'La descripción de la entrada es obligatoria'],
  [{ descripcion: 'abc' }, 'La descripción debe tener al menos 4 caracteres'],
  [{ descripcion: 'x'.repeat(10_001) }, 'Descripción: el máximo es de 10.000 caracteres'],
];
test.each(malas)('con %j: %s', async (datos, message) => {
  const { status, body } = await ana.post('/api/historial', { ...nota(), ...datos });
  expect([status, mensaje(body)]).toEqual([400, message]);
});

test('enmendada conserva a la vista lo que decía antes, quién y cuándo', async () => {
  const entrada = await agregar();
  await ana.put(`/api/historial/${entrada.id}`, { descripcion: 'Leve gingivitis' });
  const { body } = await ana.put(`/api/historial/${entrada.id}`, { titulo: 'Control anual' });
  expect(body).toMatchObject({
    titulo: 'Control anual',
    descripcion: 'Leve gingivitis',
    fecha: entrada.fecha,
    editado_at: expect.any(String),
    enmiendas: [
      { titulo: 'Control', descripcion: 'Leve gingivitis', por: { id: ana.id } },
      { titulo: 'Control', descripcion: 'Sin novedades', por: { id: ana.id } },
    ],
  });
});

test('eliminada ya no está, y la de otro no se encuentra', async () => {
  const entrada = await agregar();
  const otro = usuario(service);
  expect((await otro.put(`/api/historial/${entrada.id}`, { titulo: 'Otro' })).status).toBe(404);
  expect((await otro.delete(`/api/historial/${entrada.id}`)).status).toBe(404);
  expect((await otro.get(`/api/historial/${juana.id}`)).status).toBe(404);
  expect((await otro.post('/api/historial', nota())).status).toBe(404);
  expect((await ana.delete(`/api/historial/${entrada.id}`)).body).toEqual({
    message: 'Entrada eliminada correctamente',
  });
  expect((await ana.delete(`/api/historial/${entrada.id}`)).status).toBe(404);
});
