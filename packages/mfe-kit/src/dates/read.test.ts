import { describe, expect, test } from '@jest/globals';
import { readFecha, readHora } from './read.ts';

const HOY = '2026-11-23';

describe('una fecha escrita', () => {
  test.each([
    ['3/5', '2026-05-03'],
    ['3/5/26', '2026-05-03'],
    ['03052026', '2026-05-03'],
    ['03/05/2026', '2026-05-03'],
    ['030526', '2026-05-03'],
    ['0305', '2026-05-03'],
    ['3-5-2026', '2026-05-03'],
    ['3.5.26', '2026-05-03'],
    [' 31/12 ', '2026-12-31'],
    ['2026-05-03', '2026-05-03'],
    ['29/2/2028', '2028-02-29'],
    ['hoy', '2026-11-23'],
    ['Mañana', '2026-11-24'],
    ['manana', '2026-11-24'],
    ['ayer', '2026-11-22'],
    ['1/1/46', '2046-01-01'],
    ['1/1/47', '1947-01-01'],
  ])('%s es %s', (texto, dia) => expect(readFecha(texto, undefined, HOY)).toBe(dia));

  test.each([
    '',
    '31/02/2026',
    '29/2/2027',
    '5/13/2026',
    '12/31/2026',
    '0/5',
    '3/5/2',
    '3/5/202',
    '3/5/0026',
    '3//5',
    '1',
    '123',
    'pasado mañana',
    '3/5/2026 10:00',
  ])('%s no es ninguna', (texto) => expect(readFecha(texto, undefined, HOY)).toBeUndefined());

  test('un año de dos cifras no pasa del último que el campo acepta', () => {
    expect(readFecha('1/1/40', '2026-11-23', HOY)).toBe('1940-01-01');
    expect(readFecha('1/1/26', '2026-11-23', HOY)).toBe('2026-01-01');
  });
});

describe('una hora escrita', () => {
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9h', '09:00'],
    ['21:05', '21:05'],
    ['0', '00:00'],
    ['23:59', '23:59'],
    ['9:30:00', '09:30'],
  ])('%s son las %s', (texto, hora) => expect(readHora(texto)).toBe(hora));

  test.each(['', '24:00', '9:60', '9:5', 'nueve', '9:30 pm', '9:30:05', '12345'])(
    '%s no es ninguna',
    (texto) => expect(readHora(texto)).toBeUndefined(),
  );

  test.each([
    ['9:30', '09:30:00'],
    ['9:30:05', '09:30:05'],
    ['093005', '09:30:05'],
  ])('con segundos, %s son las %s', (texto, hora) => expect(readHora(texto, true)).toBe(hora));
});
