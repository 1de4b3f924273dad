import { expect, test } from '@jest/globals';
import { sinDatosOpcionales } from './paciente-datos.ts';
import { alertasDe, textosDeSalud } from './paciente-salud.ts';

const { otros_campos: SIN_RESPUESTAS, antecedentes_medicos } = sinDatosOpcionales();

test('nombra las banderas que están en sí, en el orden del cuestionario', () => {
  const otros_campos = { ...SIN_RESPUESTAS, toma_aspirina: true, alergias: true, diabetes: false };
  expect(alertasDe({ otros_campos })).toEqual(['Alergias', 'Toma aspirina']);
});

test('no inventa nada de quien no respondió', () => {
  expect(alertasDe({ otros_campos: SIN_RESPUESTAS })).toEqual([]);
  expect(textosDeSalud({ otros_campos: SIN_RESPUESTAS, antecedentes_medicos })).toEqual([]);
});

test('la medicación va antes que los antecedentes, cada una en una línea', () => {
  const otros_campos = { ...SIN_RESPUESTAS, medicacion_diaria: 'Acenocumarol\n\n4 mg ' };
  expect(textosDeSalud({ otros_campos, antecedentes_medicos: 'Pedir RIN' })).toEqual([
    { label: 'Medicación', texto: 'Acenocumarol 4 mg' },
    { label: 'Antecedentes', texto: 'Pedir RIN' },
  ]);
});
