import { describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { leerCodigo } from './codigos-temporales.ts';

const PASO = 30_000;
const SECRETO = new Secret({ size: 20 }).base32;
/** The beginning of a time step. */
const T = 1_795_348_800_000;

const codigoEn = (timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(SECRETO) }).generate({ timestamp });
const leer = (codigo: string, ahora: number, desvio = 0) =>
  leerCodigo(SECRETO, codigo, new Date(ahora), desvio);

test.each([0, 1, -1, 7_000, -12_345, 29_999, -30_000, 61_000])(
  'un código vale treinta segundos exactos, con un desvío de %d ms',
  (desvio) => {
    const codigo = codigoEn(T);
    const vale = (ahora: number) => leer(codigo, ahora, desvio)?.vigente === true;
    const desde = T - desvio;
    expect([desde - 1, desde, desde + PASO - 1, desde + PASO].map(vale)).toEqual([false, true, true, false]);
  },
);

describe('un código vecino dice cuánto difiere el reloj del teléfono', () => {
  test('el anterior: lo menos que hace falta, y el que se ve ahora ya vale', () => {
    const leido = leer(codigoEn(T - 1), T + 4_000);
    expect(leido).toEqual({ paso: T / PASO - 1, desvio: -4_001, vigente: false });
    expect(leer(codigoEn(T), T + 4_001, leido?.desvio)?.vigente).toBe(true);
    expect(leer(codigoEn(T), T + PASO + 3_000, leido?.desvio)?.vigente).toBe(true);
  });

  test('el siguiente: lo menos que hace falta', () => {
    const leido = leer(codigoEn(T + PASO), T + 25_000);
    expect(leido).toEqual({ paso: T / PASO + 1, desvio: 5_000, vigente: false });
    expect(leer(codigoEn(T + 2 * PASO), T + PASO + 26_000, leido?.desvio)?.vigente).toBe(true);
  });

  test('el que vale no lo cambia', () =>
    expect(leer(codigoEn(T), T + 9_000, 2_500)).toEqual({ paso: T / PASO, desvio: 2_500, vigente: true }));

  test('los de dos pasos o más no dicen nada', () => {
    expect(leer(codigoEn(T - PASO - 1), T)).toBeUndefined();
    expect(leer(codigoEn(T + 2 * PASO), T)).toBeUndefined();
    expect(leer('12345', T)).toBeUndefined();
  });
});
