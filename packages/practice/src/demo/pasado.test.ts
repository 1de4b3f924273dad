import { expect, test } from '@jest/globals';
import { pasadoEn } from './pasado.ts';

const ZONA = 'America/Argentina/Buenos_Aires';
/** Friday night in Buenos Aires, Saturday in UTC. */
const HECHO = Date.parse('2026-11-21T01:30:20.500Z');
const { dia, reloj } = pasadoEn(ZONA, HECHO, Date.parse('2026-08-01T12:00:00Z'));

test('los días se cuentan desde el de la práctica, no desde el de UTC', () => {
  expect(dia(0)).toBe('2026-11-20');
  expect(dia(30)).toBe('2026-10-21');
  expect(dia(-3)).toBe('2026-11-23');
});

test('un domingo pasado es el sábado; uno por venir, el lunes', () => {
  expect(dia(5)).toBe('2026-11-14');
  expect(dia(-2)).toBe('2026-11-23');
  expect(pasadoEn(ZONA, Date.parse('2026-11-22T15:00:00Z')).dia(0)).toBe('2026-11-22');
});

test('la hora es la de la práctica', () =>
  expect(reloj(10, '16:45').now().toISOString()).toBe('2026-11-10T19:45:00.000Z'));

test('nada pasa después de hecha la demostración ni antes de que llegue el paciente', () => {
  expect(reloj(0, '23:00').now().getTime()).toBe(HECHO);
  expect(reloj(-4, '09:00').now().getTime()).toBe(HECHO);
  expect(reloj(300, '09:00').now().toISOString()).toBe('2026-08-01T12:00:00.000Z');
});
