import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { type Counts, countsOf, NONE, type Suite, sum, suitesOf, summaryOf } from './jest.ts';

const counts = (some: Partial<Counts>): Counts => ({ ...NONE, ...some });

test('runs are summed in one line, which mentions skipped tests only when there are some', () => {
  const unit = counts({ passed: 12 });
  expect(summaryOf(unit)).toEqual(['12 passed, 0 failed']);
  expect(summaryOf(sum([unit, counts({ passed: 3, failed: 1, skipped: 2 })]))).toEqual([
    '15 passed, 1 failed, 2 skipped',
  ]);
});

const suite = (file: string, tests: Readonly<Record<string, string>>, invocations?: number): object => ({
  name: join(ROOT, file),
  status: Object.values(tests).includes('failed') || Object.keys(tests).length === 0 ? 'failed' : 'passed',
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status, invocations })),
});

const read = (...suites: readonly object[]): readonly Suite[] =>
  suitesOf(JSON.stringify({ testResults: suites }));

test('a journey that passed only when it was played again counts as passed, and is named', () => {
  const journeys = countsOf(
    read(
      suite('e2e/src/journeys/turnos.e2e.ts', { 'agenda un turno': 'passed' }, 2),
      suite('e2e/src/journeys/caja.e2e.ts', { 'lo cancela': 'passed', 'lo arrastra': 'failed' }, 1),
    ),
  );
  expect(summaryOf(sum([counts({ passed: 1 }), journeys]))).toEqual([
    'Passed at the second try:',
    '  e2e/src/journeys/turnos.e2e.ts: agenda un turno',
    '3 passed, 1 failed',
  ]);
});

describe('suites that failed and ran again', () => {
  const first = read(
    suite('a.test.ts', { one: 'passed', two: 'failed', three: 'skipped' }),
    suite('b.test.ts', { four: 'passed' }),
    suite('c.test.ts', {}),
  );

  test('without a second run, failures count, and a suite that could not be run is one', () => {
    expect(summaryOf(countsOf(first))).toEqual(['2 passed, 2 failed, 1 skipped']);
  });

  test('what passed only the second time counts as passed, and is named', () => {
    const second = read(
      suite('a.test.ts', { one: 'passed', two: 'passed', three: 'skipped' }),
      suite('c.test.ts', { five: 'passed' }),
    );
    expect(summaryOf(countsOf(first, second))).toEqual([
      'Passed at the second try:',
      '  a.test.ts: two',
      '  c.test.ts: the suite',
      '4 passed, 0 failed, 1 skipped',
    ]);
  });

  test('what fails both times, or only the second time, is a failure', () => {
    const second = read(
      suite('a.test.ts', { one: 'failed', two: 'failed', three: 'skipped' }),
      suite('c.test.ts', {}),
    );
    expect(summaryOf(countsOf(first, second))).toEqual(['1 passed, 3 failed, 1 skipped']);
  });
});
