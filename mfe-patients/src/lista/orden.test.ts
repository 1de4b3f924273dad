import { expect, test } from '@jest/globals';
import { ordenados } from './orden.ts';

const de = (...nombres: string[]) => nombres.map((nombre) => ({ nombre }));
const nombres = (lista: readonly { readonly nombre: string }[]) => lista.map(({ nombre }) => nombre);

test('ordena como el español: la tilde no cuenta y la ñ va después de la n', () => {
  const lista = de('Ñáñez', 'Zárate', 'álvarez', 'Núñez', 'Alvear', 'Nuñoz', 'Ocampo');
  expect(nombres(ordenados(lista, 'A-Z'))).toEqual([
    'álvarez',
    'Alvear',
    'Núñez',
    'Nuñoz',
    'Ñáñez',
    'Ocampo',
    'Zárate',
  ]);
});

test('Z-A es el orden contrario', () => {
  const lista = de('Benítez', 'Ñáñez', 'Acosta');
  expect(nombres(ordenados(lista, 'Z-A'))).toEqual(['Ñáñez', 'Benítez', 'Acosta']);
});

test('no toca la lista recibida', () => {
  const lista = de('B', 'A');
  ordenados(lista, 'A-Z');
  expect(nombres(lista)).toEqual(['B', 'A']);
});
