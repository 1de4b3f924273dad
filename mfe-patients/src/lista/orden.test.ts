import { expect, jest, test } from '@jest/globals';
import { ordenados } from './orden.ts';

const de = (...nombres: string[]) => nombres.map((nombre) => ({ nombre }));
const nombres = (lista: readonly { readonly nombre: string }[]) => lista.map(({ nombre }) => nombre);

// This test must be the first, because the collator is made only once.
test('lo que compara no se hace mientras no hay nada que comparar', () => {
  const collator = jest.spyOn(Intl, 'Collator');
  ordenados([], 'A-Z');
  expect(collator).not.toHaveBeenCalled();
  ordenados(de('B', 'A'), 'A-Z');
  expect(collator).toHaveBeenCalledTimes(1);
  collator.mockRestore();
});

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
