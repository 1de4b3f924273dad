import { describe, expect, test } from '@jest/globals';
import { DRA_LUNA } from './paciente.builders.ts';
import { pacientesQuery } from './paciente.search.ts';

const numeros = (busqueda: string) =>
  (pacientesQuery(DRA_LUNA, busqueda).contains ?? []).map(({ text }) => text);
const comienzos = (busqueda: string) =>
  (pacientesQuery(DRA_LUNA, busqueda).prefixes ?? []).map(({ prefix }) => prefix);

test.each([undefined, '', '   ', '-', '¡! ...'])(
  'buscar %p es pedir todos los propios, por nombre',
  (busqueda) =>
    expect(pacientesQuery(DRA_LUNA, busqueda)).toEqual({
      where: { profesional_id: DRA_LUNA },
      sort: { key: 'orden' },
    }),
);

describe('un trozo de números y puntuación se busca en el DNI y los teléfonos', () => {
  test.each([
    ['20-12345678-9', ['20123456789']],
    ['12.345.678', ['12345678']],
    ['345678', ['345678']],
    ['+54 9 11', ['54', '9', '11']],
    ['(011)4321-0000', ['01143210000']],
    ['１２３', ['123']],
  ])('%s', (busqueda, esperado) => {
    expect(numeros(busqueda)).toEqual(esperado);
    expect(comienzos(busqueda)).toEqual([]);
  });
});

describe('cualquier otro trozo se corta en palabras', () => {
  test.each([
    ['GARCÍA', ['garcia']],
    ['muñoz ána', ['munoz', 'ana']],
    ["O'Hig", ['o', 'hig']],
    ['ana.perez@gmail.com', ['ana', 'perez', 'gmail', 'com']],
    ['covid-19', ['covid', '19']],
    ['a+ a+ A+', ['a']],
    ['%_*', []],
  ])('%s', (busqueda, esperado) => {
    expect(comienzos(busqueda)).toEqual(esperado);
    expect(numeros(busqueda)).toEqual([]);
  });
});

test('números y palabras juntos deben coincidir todos', () => {
  expect(comienzos('garcía 345')).toEqual(['garcia']);
  expect(numeros('garcía 345')).toEqual(['345']);
});

test('una página pegada en el buscador no se vuelve una pregunta sin fin', () => {
  const pagina = Array.from({ length: 5_000 }, (_, i) => `palabra${i} ${i}`).join(' ');
  expect(comienzos(pagina)).toHaveLength(32);
  expect(numeros(pagina)).toHaveLength(32);
});
