import { describe, expect, test } from '@jest/globals';
import { escribirMonto, leerMonto } from './monto.ts';

describe('un monto como se escribe', () => {
  test.each([
    ['1500', '1500'],
    ['1500.50', '1500.50'],
    ['1500,5', '1500.5'],
    ['1.500', '1500'],
    ['1.500,50', '1500.50'],
    ['$ 1.234.567,89', '1234567.89'],
    ['0,001', '0.001'],
    [' 20, ', '20'],
    ['-5', '-5'],
    ['1.50.0', '1.50.0'],
    ['mil', 'mil'],
    ['', ''],
  ])('%j se lee %j', (texto, leido) => expect(leerMonto(texto)).toBe(leido));

  test('vuelve a escribirse con coma', () => expect(escribirMonto(1234.5)).toBe('1234,50'));
});
