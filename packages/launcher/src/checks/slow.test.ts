import { globSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { SLOW } from './slow.ts';

const TESTS = '{gateway,shell,mfe-*,packages/*,services/*}/src/**/*.test.{ts,tsx}';

test('each pattern finds suites', () => {
  const tests = globSync(TESTS, { cwd: ROOT });
  expect(SLOW.filter((pattern) => !tests.some((path) => new RegExp(pattern).test(path)))).toEqual([]);
});
