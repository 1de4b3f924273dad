import { expect, test } from '@jest/globals';
import { erroresDePaciente } from '@odonto/contracts';
import { digits } from '@odonto/contracts/text-keys';
import { numeroGrande, PACIENTES_DE_CADENA } from '@odonto/practice/demo';
import { pacienteDeCadena } from './pacientes-de-cadena.ts';
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

test('los de la cadena son tres mil, cada uno otro, y cumplen las reglas de la ficha', () => {
  const numeros = Array.from({ length: PACIENTES_DE_CADENA }, (_, numero) => numero);
  const todos = numeros.map((numero) => pacienteDeCadena(numero, 30));
  expect(new Set(todos.map(({ nombre }) => nombre)).size).toBe(PACIENTES_DE_CADENA);
  expect(new Set(todos.map(({ cuil }) => digits(cuil))).size).toBe(PACIENTES_DE_CADENA);
  for (const persona of todos) expect(erroresDePaciente({ ...persona })).toEqual([]);
  expect(todos.filter(({ nombre }) => numeroGrande(nombre) !== undefined)).toEqual([]);
  const edades = todos.map(({ edad }) => edad);
  expect([Math.min(...edades), Math.max(...edades)]).toEqual([5, 83]);
});
