import { describe, expect, test } from '@jest/globals';
import { formatFecha, formatHora, formatInstante } from './dates.ts';
import { formatMonto } from './money.ts';
import { initialOf } from './names.ts';

describe('las fechas', () => {
  test.each([
    ['2026-03-05', '05/03/2026'],
    ['2026-12-31', '31/12/2026'],
    ['2026-02-30', 'Fecha inválida'],
    ['ayer', 'Fecha inválida'],
    ['', 'N/A'],
    [undefined, 'N/A'],
    [null, 'N/A'],
  ])('%s se escribe %s', (fecha, escrita) => expect(formatFecha(fecha)).toBe(escrita));

  test('un instante lleva fecha y hora de quien mira', () => {
    const instante = new Date(2026, 2, 5, 14, 7).toISOString();
    expect(formatInstante(instante)).toBe('05/03/2026 14:07');
    expect(formatInstante('')).toBe('N/A');
  });

  test('de la hora cuentan los primeros cinco caracteres', () =>
    expect(formatHora('10:30:00')).toBe('10:30'));
});

test.each([
  [84_000, '$ 84.000,00'],
  [0.3, '$ 0,30'],
  [-1234.5, '-$ 1.234,50'],
])('%d se escribe %s', (monto, escrito) => expect(formatMonto(monto)).toBe(escrito));

test.each([
  ['ana', 'A'],
  [' ñandú', 'Ñ'],
  ['', '?'],
])('la inicial de "%s" es %s', (nombre, inicial) => expect(initialOf(nombre)).toBe(inicial));
