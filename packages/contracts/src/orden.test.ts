import { expect, test } from '@jest/globals';
import { masNuevosPrimero } from './orden.ts';

test('lo más nuevo primero; de lo del mismo momento, lo que se anotó después', () => {
  const lista = ['b1', 'a1', 'c1', 'b2', 'a2', 'b3'];
  expect(masNuevosPrimero(lista, (uno) => uno.slice(0, 1))).toEqual(['c1', 'b3', 'b2', 'b1', 'a2', 'a1']);
  expect(lista).toEqual(['b1', 'a1', 'c1', 'b2', 'a2', 'b3']);
});
