/** Runs Jest and reads its real counts. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { runCommand } from './command.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of the tests that failed once and passed when retried: only journeys are retried. */
  readonly secondTry: readonly string[];
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0, secondTry: [] };
export const ONE_FAILED: Counts = { ...NONE, failed: 1 };

export const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      secondTry: [...total.secondTry, ...one.secondTry],
    }),
    NONE,
  );

/** `12 passed, 0 failed`, and `, 3 skipped` if some were. */
const lineOf = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** The summary of a command: tests that passed only when retried, then the counts. */
export const summaryOf = (total: Counts): readonly string[] => [
  ...(total.secondTry.length > 0 ? ['Passed at the second try:'] : []),
  ...total.secondTry.map((name) => `  ${name}`),
  lineOf(total),
];

/** Prints the summary; the process ends with 1 when something failed. */
export const conclude = (counts: readonly Counts[]): void => {
  const total = sum(counts);
  for (const line of summaryOf(total)) console.log(line);
  process.exitCode = total.failed === 0 ? 0 : 1;
};

const results = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  /** Suites that could not be run. */
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), invocations: z.number().optional() }),
      ),
    }),
  ),
});

/** Reads the file that jest writes with `--json`. */
export const countsOf = (json: string): Counts => {
  const read = results.parse(JSON.parse(json));
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + read.numRuntimeErrorTestSuites,
    skipped: read.numPendingTests + read.numTodoTests,
    secondTry: read.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
        .map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
    ),
  };
};

const countsIn = (file: string): Counts =>
  existsSync(file) ? countsOf(readFileSync(file, 'utf8')) : ONE_FAILED;

/** The name and the environment of a run. */
export interface Where {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Runs projects of jest.config.mjs. A run that fails without a failed test counts as one. */
export const runJest = async (
  projects: readonly string[],
  args: readonly string[] = [],
  where?: Where,
): Promise<Counts> => {
  const folder = join(ROOT, '.cache/tests');
  mkdirSync(folder, { recursive: true });
  const called = `${projects.join(' and ')} tests${where ? ` ${where.name}` : ''}`;
  const file = join(folder, `${called.replaceAll(' ', '-')}.json`);
  rmSync(file, { force: true });
  const ok = await runCommand({
    name: called,
    run: [
      process.execPath,
      '--experimental-vm-modules',
      '--no-warnings',
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      '--selectProjects',
      ...projects,
      '--json',
      // The counts are what jest wrote; a handle that a failed test left open must not keep CI waiting.
      '--forceExit',
      `--outputFile=${file}`,
      ...args,
    ],
    ...(where && { env: where.env }),
    aloud: true,
  });
  const counts = countsIn(file);
  return ok || counts.failed > 0 ? counts : sum([counts, ONE_FAILED]);
};
