import { expect, test } from '@jest/globals';
import { cadaDia, correr, diasDe, lunesDe, mesDe, semanasDe, tituloDe, vistaPara } from './periodo.ts';

test('la semana empieza el lunes', () => {
  expect(lunesDe('2026-11-22')).toBe('2026-11-16');
  expect(lunesDe('2026-11-16')).toBe('2026-11-16');
});

test('el mes se muestra con sus vecinos, seis semanas', () =>
  expect(diasDe({ vista: 'mes', ancla: '2026-11-20' })).toEqual({
    desde: '2026-10-26',
    hasta: '2026-12-06',
  }));

test.each([
  ['2026-11-20', 6],
  ['2026-12-01', 5],
  ['2027-02-28', 4],
])('las semanas que se dibujan del mes de %s son %d', (ancla, semanas) =>
  expect(semanasDe({ vista: 'mes', ancla })).toBe(semanas),
);

test('el último día de cada mes, también el de un febrero bisiesto', () => {
  expect(mesDe('2028-02-10')).toEqual({ desde: '2028-02-01', hasta: '2028-02-29' });
  expect(mesDe('2026-12-31')).toEqual({ desde: '2026-12-01', hasta: '2026-12-31' });
});

test('adelante y atrás pasan de año, también desde un día 31', () => {
  expect(correr({ vista: 'mes', ancla: '2026-12-31' }, 1).ancla).toBe('2027-01-01');
  expect(correr({ vista: 'mes', ancla: '2026-03-31' }, -1).ancla).toBe('2026-02-01');
  expect(correr({ vista: 'semana', ancla: '2026-12-30' }, 1).ancla).toBe('2027-01-06');
});

test('el título dice el mes o los días', () => {
  expect(tituloDe({ vista: 'mes', ancla: '2026-11-01' })).toBe('noviembre de 2026');
  expect(tituloDe({ vista: 'semana', ancla: '2026-12-30' })).toBe('28 dic – 3 ene 2027');
  expect(tituloDe({ vista: 'semana', ancla: '2026-11-25' })).toBe('23 – 29 nov 2026');
});

test.each([
  [390, 'lista'],
  [767, 'lista'],
  [768, 'tres'],
  [834, 'tres'],
  [1194, 'tres'],
  [1200, 'semana'],
  [1366, 'semana'],
] as const)('a %d px la semana es %s, y el mes sigue siendo un mes', (ancho, vista) => {
  expect(vistaPara('semana', ancho)).toBe(vista);
  // A tablet that is turned draws the same chosen view in another way.
  expect(vistaPara('lista', ancho)).toBe(vista);
  expect(vistaPara('mes', ancho)).toBe('mes');
});

test('tres días empiezan en el elegido y corren de a tres; la lista lee su semana', () => {
  const tres = { vista: 'tres', ancla: '2026-12-30' } as const;
  expect(cadaDia(tres)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  expect(tituloDe(tres)).toBe('30 dic – 1 ene 2027');
  expect(correr(tres, 1).ancla).toBe('2027-01-02');
  expect(correr(tres, -1).ancla).toBe('2026-12-27');
  const lista = { vista: 'lista', ancla: '2026-11-25' } as const;
  expect(diasDe(lista)).toEqual({ desde: '2026-11-23', hasta: '2026-11-29' });
  expect(correr(lista, 1).ancla).toBe('2026-12-02');
});
