import { expect, test } from '@jest/globals';
import { DATOS_ELIMINADOS } from '@odonto/contracts/auditoria';
import { queEs } from './palabras.ts';

test('dice qué es un sujeto y lo que se sabe de él, una sola vez', () => {
  expect(queEs({ tipo: 'paciente', detalle: 'DNI 20-1' })).toEqual(['Paciente', 'DNI 20-1']);
  expect(queEs({ tipo: 'profesional', detalle: 'Profesional · ana@c.co' })).toEqual([
    'Profesional · ana@c.co',
  ]);
});

test('de lo que se borró queda solo qué era', () => {
  expect(queEs({ tipo: 'paciente', detalle: DATOS_ELIMINADOS })).toEqual(['Paciente']);
  expect(queEs({ tipo: 'profesional', detalle: DATOS_ELIMINADOS })).toEqual(['Profesional']);
});
