import { expect, test } from '@jest/globals';
import type { PagoDeCaja } from '@odonto/contracts/financiacion';
import { pagoDeCaja as pago } from '../tratamiento/tratamiento.builders.ts';
import { csvDeCaja } from './caja.csv.ts';

const filas = (...pagos: PagoDeCaja[]): string[] => csvDeCaja(pagos).split('\r\n').slice(1, -1);

test('empieza con la marca de UTF-8 y los títulos, y separa con punto y coma', () =>
  expect(csvDeCaja([])).toBe('\uFEFFFecha;Paciente;Tratamiento;Cuota;Método;Referencia;Monto\r\n'));

test('el monto lleva coma decimal y la fecha va en dd/mm/aaaa', () =>
  expect(filas(pago())).toEqual(['20/11/2026;Núñez, Ramón;Ortodoncia;3;Tarjeta de Débito;;1234,50']));

test.each([
  '=HYPERLINK("http://x")',
  '+5491155556666',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  '  =1+1',
  '\u0000=1+1',
  '\u200b\u202e=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '\u0000 ﹢1',
])('%j no se calcula: queda como texto', (referencia_pago) => {
  const [linea = ''] = filas(pago({ referencia_pago }));
  expect(linea.split(';')[5]?.replace(/^"/, '').startsWith("'")).toBe(true);
});

test('comillas, punto y coma y saltos de línea quedan dentro de su celda', () =>
  expect(csvDeCaja([pago({ referencia_pago: 'a;b "c"\nd' })])).toContain(';"a;b ""c""\nd";1234,50\r\n'));
