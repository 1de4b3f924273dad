import { expect, test } from '@jest/globals';
import { erroresDePaciente } from '@odonto/contracts';
import { numeroGrande } from '@odonto/practice/demo';
import { PACIENTES_DEMO } from './pacientes-demo.ts';
import { pacientesGrandes } from './pacientes-grandes.ts';

test('los pacientes de demostración cumplen las reglas de la ficha', () => {
  expect(PACIENTES_DEMO).toHaveLength(25);
  for (const persona of PACIENTES_DEMO) expect(erroresDePaciente({ ...persona })).toEqual([]);
});

test('cada uno tiene su DNI', () =>
  expect(new Set(PACIENTES_DEMO.map(({ cuil }) => cuil)).size).toBe(PACIENTES_DEMO.length));

test('los de la práctica grande son cinco mil, cada uno otro, y ninguno es de la demostración de siempre', () => {
  const grandes = pacientesGrandes();
  expect(grandes).toHaveLength(5_000);
  expect(new Set(grandes.map(({ cuil }) => cuil)).size).toBe(5_000);
  expect(grandes.map(({ nombre }) => numeroGrande(nombre))).toEqual(grandes.map((_, numero) => numero));
  expect(PACIENTES_DEMO.filter(({ nombre }) => numeroGrande(nombre) !== undefined)).toEqual([]);
  for (const persona of grandes.slice(0, 100)) expect(erroresDePaciente({ ...persona })).toEqual([]);
});
