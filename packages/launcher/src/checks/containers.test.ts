import { expect, test } from '@jest/globals';
import { countsIn } from './containers.ts';

test('the last line of counts is taken', () =>
  expect(countsIn('✓ one\n3 passed, 0 failed\n✗ two\n4 passed, 1 failed\n')).toMatchObject({
    passed: 4,
    failed: 1,
  }));

test('a program that ends without one has failed', () =>
  expect(countsIn('Tests: 4 passed, 4 total\n')).toMatchObject({ passed: 0, failed: 1 }));
