import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

let app: PatientsApp;
let luna: Usuario;
const nombres = async (busqueda: string): Promise<string[]> =>
  (await luna.lista(busqueda)).map(({ nombre }) => nombre);

beforeAll(async () => {
  app = await startPatients();
  luna = app.profesional();
  const gente = [
    { nombre: 'Zoe Álvarez', cuil: '27-40000001-1', telefono: '(011) 4321-5678' },
    { nombre: 'ÁNGEL Núñez', cuil: '20-12345678-9', email: 'angel.nunez@correo.com.ar' },
    { nombre: 'ana de la Peña', cuil: '12.999.888', otros_campos: { obra_social: 'Swiss Medical' } },
    { nombre: 'Ñata Gómez', cuil: 'sin DNI', antecedentes_medicos: 'Alergia a la penicilina (2019)' },
    {
      nombre: 'Nzinga Ruiz',
      cuil: '1',
      emergencia_numero: '+54 9 11 6033-4417',
      medicacion_diaria: 'Ibuprofeno 600',
    },
    { nombre: "Tomás O'Higgins-Paz", cuil: '2', otros_campos: { grupo: 'Factor negativo' } },
  ];
  for (const uno of gente) await luna.registrar({ edad: 30, ...uno });
  await app.profesional().registrar({ nombre: 'Ana Ajena', cuil: '20-12345678-9', edad: 40 });
});
afterAll(() => app.stop());

const TODOS = [
  'ana de la Peña',
  'ÁNGEL Núñez',
  'Nzinga Ruiz',
  'Ñata Gómez',
  "Tomás O'Higgins-Paz",
  'Zoe Álvarez',
];

test('la lista está en orden español: la á como la a, la ñ después de la n', async () =>
  expect(await nombres('')).toEqual(TODOS));

test.each(['   ', '-', '¿?'])('buscar %p es pedirlos todos', async (busqueda) =>
  expect(await nombres(busqueda)).toEqual(TODOS),
);

describe('por los números del DNI o de un teléfono', () => {
  test.each([
    ['20-12345678-9', ['ÁNGEL Núñez']],
    ['12.345.678', ['ÁNGEL Núñez']],
    ['345678', ['ÁNGEL Núñez']],
    ['99.98', ['ana de la Peña']],
    ['4321-5678', ['Zoe Álvarez']],
    ['(011)', ['Zoe Álvarez']],
    ['60334417', ['Nzinga Ruiz']],
    ['600', []],
    ['2019', []],
    ['9-4', []],
  ])('%s', async (busqueda, esperado) => expect(await nombres(busqueda)).toEqual(esperado));
});

describe('por el comienzo de las palabras de cualquier texto', () => {
  test.each([
    ['nuñ', ['ÁNGEL Núñez']],
    ['NUNEZ', ['ÁNGEL Núñez']],
    ['angel', ['ÁNGEL Núñez']],
    ['álva', ['Zoe Álvarez']],
    ['pen', ['ana de la Peña', 'Ñata Gómez']],
    ['penicilina alergia', ['Ñata Gómez']],
    ['swiss peña', ['ana de la Peña']],
    ['ibu nzi', ['Nzinga Ruiz']],
    ['correo.com', ['ÁNGEL Núñez']],
    ["o'hig", ["Tomás O'Higgins-Paz"]],
    ['higgins-p', ["Tomás O'Higgins-Paz"]],
    ['factor neg', ["Tomás O'Higgins-Paz"]],
    ['ángel 345', ['ÁNGEL Núñez']],
    ['ángel 346', []],
    ['iggins', []],
    ['icilina', []],
    ['unez', []],
    ['ajena', []],
    ['ana zoe', []],
    ['%', TODOS],
    ['a%', ['ana de la Peña', 'ÁNGEL Núñez', 'Ñata Gómez', 'Zoe Álvarez']],
    ['a_a', ['ana de la Peña', 'ÁNGEL Núñez', 'Ñata Gómez', 'Zoe Álvarez']],
    ["x' OR '1'='1", []],
  ])('%s', async (busqueda, esperado) => expect(await nombres(busqueda)).toEqual(esperado));
});

test('una búsqueda tan larga como cabe en una dirección se contesta, y una más larga es 414', async () => {
  const larga = '/api/pacientes?busqueda='.padEnd(2_048, 'palabra+1+');
  expect((await luna.get(larga)).status).toBe(200);
  expect((await luna.get(`${larga}a`)).status).toBe(414);
});

test('dos búsquedas a la vez no son una búsqueda', async () =>
  expect((await luna.get('/api/pacientes?busqueda=a&busqueda=b')).status).toBe(400));

test('lo que cambia se encuentra como quedó', async () => {
  const { id } = await luna.registrar({ nombre: 'Bruno Viejo', cuil: '77.777', edad: 30 });
  await luna.put(`/api/pacientes/${id}`, { nombre: 'Bruno Nuevo', cuil: '88.888' });
  expect(await nombres('bruno viejo')).toEqual([]);
  expect(await nombres('7777')).toEqual([]);
  expect(await nombres('bruno nuevo 8888')).toEqual(['Bruno Nuevo']);
  await luna.delete(`/api/pacientes/${id}`);
  expect(await nombres('bruno')).toEqual([]);
});

describe('por ids', () => {
  const ids = async (pedidos: string) =>
    (await luna.get(`/api/pacientes?ids=${encodeURIComponent(pedidos)}`)).body as readonly {
      readonly nombre: string;
      readonly edad: number;
    }[];

  test('solo los propios que se nombran, y una vez', async () => {
    const [ana, , nzinga] = await luna.lista('');
    const ajena = await app.profesional().registrar({ nombre: 'Otra Ajena', cuil: '3', edad: 40 });
    const pedidos = [ana?.id, nzinga?.id, ana?.id, ajena.id, 'no-es-un-id'].join(',');
    expect((await ids(pedidos)).map(({ nombre }) => nombre).toSorted()).toEqual([
      'Nzinga Ruiz',
      'ana de la Peña',
    ]);
    expect(await ids('no-es-un-id')).toEqual([]);
  });
});
