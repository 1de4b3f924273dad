import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { type Counts, countsOf, NONE, sum, summaryOf } from './jest.ts';

const counts = (some: Partial<Counts>): Counts => ({ ...NONE, ...some });

test('runs are summed in one line, which mentions skipped tests only when there are some', () => {
  const unit = counts({ passed: 12 });
  expect(summaryOf(unit)).toEqual(['12 passed, 0 failed']);
  expect(summaryOf(sum([unit, counts({ passed: 3, failed: 1, skipped: 2 })]))).toEqual([
    '15 passed, 1 failed, 2 skipped',
  ]);
});

test('a test that passed only when it was run again counts as passed, and is named', () => {
  const result = (fullName: string, status: string, invocations?: number) => ({
    fullName,
    status,
    invocations,
  });
  const read = countsOf(
    JSON.stringify({
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      numRuntimeErrorTestSuites: 0,
      testResults: [
        {
          name: join(ROOT, 'e2e/src/journeys/turnos.e2e.ts'),
          assertionResults: [
            result('agenda un turno', 'passed', 2),
            result('lo cancela', 'passed', 1),
            result('lo arrastra', 'failed', 2),
          ],
        },
      ],
    }),
  );
  expect(summaryOf(sum([counts({ passed: 1 }), read]))).toEqual([
    'Passed at the second try:',
    '  e2e/src/journeys/turnos.e2e.ts: agenda un turno',
    '3 passed, 1 failed',
  ]);
});
