import { expect, test } from '@jest/globals';
import { alertasDe } from './alertas.ts';
import { unPaciente } from './paciente.builder.ts';

test('nombra las banderas que están en sí, en el orden del cuestionario', () => {
  const paciente = unPaciente({ otros_campos: { toma_aspirina: true, alergias: true, diabetes: false } });
  expect(alertasDe(paciente)).toEqual(['Alergias', 'Toma aspirina']);
});

test('no inventa alertas de quien no respondió', () => {
  expect(alertasDe(unPaciente())).toEqual([]);
});
