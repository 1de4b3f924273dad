import { expect, test } from '@jest/globals';
import { defined } from './defined.ts';

test('only undefined is dropped', () => {
  expect(Object.entries(defined({ a: undefined, b: null, c: 0, d: '', e: false, f: 'x' }))).toEqual([
    ['b', null],
    ['c', 0],
    ['d', ''],
    ['e', false],
    ['f', 'x'],
  ]);
});

test('what may be undefined is optional in the type', () => {
  const wanted: { readonly rol: 'admin'; readonly al?: string } = defined({
    rol: 'admin',
    al: undefined as string | undefined,
  });
  expect('al' in wanted).toBe(false);
});
