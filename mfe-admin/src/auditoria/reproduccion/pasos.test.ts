import { expect, test } from '@jest/globals';
import { paso, registro } from '../auditoria.builder.ts';
import { dientesCambiados, lugarAl, momentoDe } from './pasos.ts';

const TRES = [
  paso({ posicion: '5', instante: '2026-01-01T10:00:00.000Z' }),
  paso({ posicion: '7', instante: '2026-01-02T10:00:00.000Z' }),
  paso({ posicion: '9', instante: '2026-01-02T10:00:00.000Z' }),
];

test('antes del primer paso no hay nada que mirar', () => expect(momentoDe(TRES, 0)).toBeUndefined());
test('cada paso es su instante hasta su evento', () =>
  expect(momentoDe(TRES, 2)).toEqual({ al: '2026-01-02T10:00:00.000Z', hasta: '7' }));

test.each([
  ['2025-12-31T00:00:00.000Z', 0],
  ['2026-01-01T10:00:00.000Z', 1],
  ['2026-01-02T09:59:59.999Z', 1],
  ['2026-01-02T10:00:00.000Z', 3],
  ['2027-01-01T00:00:00.000Z', 3],
])('al %s se está en el lugar %d', (instante, lugar) => expect(lugarAl(TRES, instante)).toBe(lugar));

test('un diente cambia cuando un registro aparece, desaparece o lo deja distinto otro evento', () => {
  const igual = registro({ id: 'a', diente_id: 11 });
  const [viejo, corregido] = [
    registro({ id: 'b', diente_id: 26 }, '7'),
    registro({ id: 'b', diente_id: 26 }, '9'),
  ];
  expect(dientesCambiados([igual, viejo], [igual, corregido])).toEqual(new Set([26]));
  expect(dientesCambiados([], [igual])).toEqual(new Set([11]));
  expect(dientesCambiados([igual], [])).toEqual(new Set([11]));
  expect(dientesCambiados([igual], [igual])).toEqual(new Set());
});
