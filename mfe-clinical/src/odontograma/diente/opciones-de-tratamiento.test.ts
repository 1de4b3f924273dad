import { expect, test } from '@jest/globals';
import { tratamientosCon } from './opciones-de-tratamiento.ts';

test('sin texto están todos, y con él primero los que empiezan así, sin mirar acentos', () => {
  expect(tratamientosCon('')).toHaveLength(14);
  expect(tratamientosCon('p').slice(0, 3)).toEqual(['PUENTE', 'PROVISIONAL', 'PLACA DE BRUXISMO']);
  expect(tratamientosCon('extraccion')).toEqual(['EXTRACCIÓN']);
  expect(tratamientosCon('endo')).toEqual(['ENDODONCIA', 'RE-ENDODONCIA']);
  expect(tratamientosCon('carieso')).toEqual([]);
});
