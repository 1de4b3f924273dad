import { expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import './content-policy.ts';

test('un esquema no intenta compilar nada: la política de contenido lo prohíbe, y el navegador lo avisaría', () => {
  const compilar = jest.spyOn(globalThis, 'Function');
  expect(z.object({ nombre: z.string() }).parse({ nombre: 'Ana' })).toEqual({ nombre: 'Ana' });
  expect(compilar).not.toHaveBeenCalled();
});
