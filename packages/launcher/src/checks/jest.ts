/** Runs Jest and reads its real counts. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { runCommand } from './command.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of the tests that failed once and passed when they were run again. */
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
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), invocations: z.number().optional() }),
      ),
    }),
  ),
});

/** A file of tests, its counts, and the names of its failed tests. */
export interface Suite {
  readonly file: string;
  readonly counts: Counts;
  readonly failed: readonly string[];
}

/** Reads the file that jest writes with `--json`. A suite that failed without a failed test counts as one failure. */
export const suitesOf = (json: string): readonly Suite[] =>
  results.parse(JSON.parse(json)).testResults.map(({ name, status: ended, assertionResults }) => {
    const file = relative(ROOT, name);
    const named = (...statuses: readonly string[]): readonly string[] =>
      assertionResults.filter(({ status }) => statuses.includes(status)).map(({ fullName }) => fullName);
    const failed = named('failed');
    return {
      file,
      failed,
      counts: {
        passed: named('passed').length,
        failed: failed.length === 0 && ended === 'failed' ? 1 : failed.length,
        skipped: named('pending', 'skipped', 'todo', 'disabled').length,
        secondTry: assertionResults
          .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
          .map(({ fullName }) => `${file}: ${fullName}`),
      },
    };
  });

const failedSuites = (suites: readonly Suite[]): readonly Suite[] =>
  suites.filter(({ counts }) => counts.failed > 0);

/** The counts of suites. If a suite ran twice, the second run counts, and tests that passed only then are named. */
export const countsOf = (suites: readonly Suite[], secondRun: readonly Suite[] = []): Counts =>
  sum(
    suites.map((first) => {
      const second = secondRun.find(({ file }) => file === first.file);
      if (!second) return first.counts;
      const recovered = first.failed.filter((name) => !second.failed.includes(name));
      const names = first.failed.length > 0 ? recovered : second.counts.failed === 0 ? ['the suite'] : [];
      return sum([second.counts, { ...NONE, secondTry: names.map((name) => `${first.file}: ${name}`) }]);
    }),
  );

/** The name and the environment of a run. */
export interface Where {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The maximal number of failed suites that run again. More failures mean a defect, not a busy machine. */
const MOST_AGAIN = 6;

interface Run {
  readonly ok: boolean;
  readonly suites: readonly Suite[];
}

/** The command line of Jest, with these projects of jest.config.mjs. */
const jest = (projects: readonly string[]): readonly [string, ...string[]] => [
  process.execPath,
  '--experimental-vm-modules',
  '--no-warnings',
  join(ROOT, 'node_modules/jest/bin/jest.js'),
  '--selectProjects',
  ...projects,
];

/**
 * The tests that import, directly or through others, a file that differs from a commit.
 * @returns their paths from the root
 */
export const testsReached = (projects: readonly string[], since: string): readonly string[] => {
  const [program, ...args] = jest(projects);
  const json = execFileSync(program, [...args, '--listTests', '--json', `--changedSince=${since}`], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return z
    .array(z.string())
    .parse(JSON.parse(json))
    .map((file) => relative(ROOT, file));
};

const run = async (
  called: string,
  projects: readonly string[],
  args: readonly string[],
  where?: Where,
): Promise<Run> => {
  const folder = join(ROOT, '.cache/tests');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${called.replaceAll(' ', '-')}.json`);
  rmSync(file, { force: true });
  const ok = await runCommand({
    name: called,
    run: [
      ...jest(projects),
      '--json',
      // A handle that a failed test left open must not keep CI waiting. The counts are in the output file by then.
      '--forceExit',
      `--outputFile=${file}`,
      ...args,
    ],
    ...(where && { env: where.env }),
    aloud: true,
  });
  return { ok, suites: existsSync(file) ? suitesOf(readFileSync(file, 'utf8')) : [] };
};

/**
 * Runs projects of jest.config.mjs. A run that fails without a failed test counts as one failure. If only a few suites
 * failed, they run once more, one after the other. Journeys retry by themselves (stage.ts).
 */
export const runJest = async (
  projects: readonly string[],
  args: readonly string[] = [],
  where?: Where,
): Promise<Counts> => {
  const called = `${projects.join(' and ')} tests${where ? ` ${where.name}` : ''}`;
  const first = await run(called, projects, args, where);
  const failed = failedSuites(first.suites);
  if (failed.length === 0)
    return first.ok ? countsOf(first.suites) : sum([countsOf(first.suites), ONE_FAILED]);
  if (failed.length > MOST_AGAIN || projects.includes('e2e')) return countsOf(first.suites);
  const files = failed.map(({ file }) => join(ROOT, file));
  const second = await run(`${called} again`, projects, ['--runInBand', '--runTestsByPath', ...files], where);
  return countsOf(first.suites, second.suites);
};
