import { expect, test } from '@jest/globals';
import { lineOf, sum } from './jest.ts';

test('runs add up to one line, and what was skipped is only said when something was', () => {
  const unit = { passed: 12, failed: 0, skipped: 0 };
  expect(lineOf(unit)).toBe('12 passed, 0 failed');
  expect(lineOf(sum([unit, { passed: 3, failed: 1, skipped: 2 }]))).toBe('15 passed, 1 failed, 2 skipped');
});
