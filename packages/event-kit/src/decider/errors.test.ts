import { expect, test } from '@jest/globals';
import { existing, NotFound, RuleBroken } from './errors.ts';

test('existing returns the value, and throws what is given where there is none', () => {
  const document = { id: 'a' };
  expect(existing(document, 'No encontrado')).toBe(document);
  expect(() => existing(undefined, 'No encontrado')).toThrow(new NotFound('No encontrado'));
  expect(() => existing(null, () => new RuleBroken('cerrado', 'Está cerrado'))).toThrow('Está cerrado');
});
