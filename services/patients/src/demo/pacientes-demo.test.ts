import { expect, test } from '@jest/globals';
import { erroresDePaciente } from '@odonto/contracts';
import { PACIENTES_DEMO } from './pacientes-demo.ts';

test('los pacientes de demostración cumplen las reglas de la ficha', () => {
  expect(PACIENTES_DEMO).toHaveLength(25);
  for (const persona of PACIENTES_DEMO) expect(erroresDePaciente({ ...persona })).toEqual([]);
});

test('cada uno tiene su DNI', () =>
  expect(new Set(PACIENTES_DEMO.map(({ cuil }) => cuil)).size).toBe(PACIENTES_DEMO.length));
