/** Jest's runs and what they really counted. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { runCommand } from './command.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };
export const ONE_FAILED: Counts = { ...NONE, failed: 1 };

export const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    NONE,
  );

/** `12 passed, 0 failed`, and `, 3 skipped` where some were. */
export const lineOf = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const results = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  /** Suites that could not even be run. */
  numRuntimeErrorTestSuites: z.number(),
});

const countsIn = (file: string): Counts => {
  if (!existsSync(file)) return ONE_FAILED;
  const read = results.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + read.numRuntimeErrorTestSuites,
    skipped: read.numPendingTests + read.numTodoTests,
  };
};

/** What a run is told, and called by. */
export interface Where {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Runs projects of jest.config.mjs. A run that ends badly without a failed test counts as one. */
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
