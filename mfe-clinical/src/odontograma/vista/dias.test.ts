import { expect, test } from '@jest/globals';
import { diasDesde, finDelDia } from './dias.ts';

test('los días van desde el primer registro hasta hoy', () => {
  const primero = new Date(2026, 1, 27, 23, 30).toISOString();
  expect(diasDesde(primero, new Date(2026, 2, 2, 0, 10))).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

test('sin registros solo está hoy', () =>
  expect(diasDesde(undefined, new Date(2026, 2, 2, 9))).toEqual(['2026-03-02']));

test('el último instante de un día es de ese día para quien mira', () => {
  const fin = new Date(finDelDia('2026-03-02'));
  expect([fin.getDate(), fin.getHours(), fin.getMinutes()]).toEqual([2, 23, 59]);
});
