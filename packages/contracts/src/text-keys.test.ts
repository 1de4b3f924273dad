import { expect, test } from '@jest/globals';
import { digits, fold, spanishSortKey, words } from './text-keys.ts';

const ordenados = (nombres: string[]): string[] =>
  nombres
    .map((nombre) => ({ nombre, key: spanishSortKey(nombre) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ nombre }) => nombre);

test('los nombres se ordenan como en español: la á con la a, la ñ después de la n', () => {
  const enOrden = [
    'abel',
    'Ábila',
    'Acuña',
    'Nadia',
    'nube',
    'Nuñez',
    'nz',
    'Ñandú',
    'ñoño',
    'Oscar',
    'Óscar B',
    'zoe',
  ];
  expect(ordenados(enOrden.toReversed())).toEqual(enOrden);
});

test('el orden es el que da el navegador en español', () => {
  const nombres = [
    'María José',
    'Mariana',
    'María',
    'Núñez Ana',
    'Nuñez',
    'Nuzzo',
    'Peña',
    'Pena',
    'Penz',
    'de la Cruz',
    'Delacruz',
    "D'Angelo",
    'Ñáñez',
  ];
  expect(ordenados(nombres)).toEqual(
    nombres.toSorted(new Intl.Collator('es', { sensitivity: 'base' }).compare),
  );
});

test('una ñ escrita con tilde suelta es la misma ñ', () =>
  expect(spanishSortKey('Mun\u0303oz')).toBe(spanishSortKey('Muñoz')));

test('mayúsculas, acentos y formas de ancho completo se comparan igual', () => {
  expect(fold('ÁRBOL Güemes Ñandú')).toBe('arbol guemes nandu');
  expect(fold('ＡＮＡ')).toBe('ana');
});

test('las palabras se cortan en lo que no es letra ni número', () => {
  expect(words("O'Higgins, María-José (COVID-19) ana.perez@gmail.com")).toEqual([
    'o',
    'higgins',
    'maria',
    'jose',
    'covid',
    '19',
    'ana',
    'perez',
    'gmail',
    'com',
  ]);
  expect(words('שלום 😀 мир')).toEqual(['שלום', 'мир']);
  expect(words('— ¡! …')).toEqual([]);
});

test('del DNI y del teléfono cuentan solo los números', () => {
  expect(digits('20-12.345.678-9')).toBe('20123456789');
  expect(digits('+54 9 (11) 4321-0000')).toBe('5491143210000');
  expect(digits('sin DNI')).toBe('');
});
