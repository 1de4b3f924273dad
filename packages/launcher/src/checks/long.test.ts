import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { type Counts, NONE, ONE_FAILED } from './jest.ts';
import { LONG, longDue, type LongPart, runLong } from './long.ts';
import type { Knowledge } from './passed.ts';

const GREEN: Counts = { ...NONE, passed: 3 };
const part = (name: string, counts = GREEN, more: Partial<LongPart> = {}): LongPart => ({
  name,
  judges: [name],
  run: async () => counts,
  ...more,
});

/** A `Passed` with this knowledge, and the names that were remembered. */
const memory = (
  known: Readonly<Record<string, Knowledge>> = {},
  times: Readonly<Record<string, number>> = {},
) => {
  const remembered: string[] = [];
  return {
    remembered,
    known: ({ name }: { readonly name: string }): Knowledge => known[name] ?? { is: 'changed' },
    remember: ({ name }: { readonly name: string }) => void remembered.push(name),
    lastTime: ({ name }: { readonly name: string }): number => times[name] ?? 0,
  };
};

const before = process.env['SERVERS'];
afterEach(() => {
  jest.restoreAllMocks();
  if (before === undefined) delete process.env['SERVERS'];
  else process.env['SERVERS'] = before;
});

test('what passed is left out, with the reason and the command; what changed or is unknown runs', () => {
  const print = jest.spyOn(console, 'log').mockReturnValue();
  const due = longDue(
    memory({
      faults: { is: 'passed', where: 'abc, tested on this machine' },
      outages: { is: 'unknown', why: 'it has not passed' },
      containers: { is: 'unknown', why: 'it has not passed' },
    }),
    [part('faults'), part('screens'), part('outages'), part('containers', GREEN, { needsKnownChange: true })],
  );
  expect(due.map(({ name }) => name)).toEqual(['screens', 'outages']);
  expect(print.mock.calls).toEqual([
    [
      'Left out: faults, because its files are as in abc, tested on this machine: npm run test:long -- faults',
    ],
    ['Left out: containers, because it has not passed: npm run test:long -- containers'],
  ]);
});

test('a part that needs a known change runs after one', () =>
  expect(longDue(memory(), [part('containers', GREEN, { needsKnownChange: true })])).toHaveLength(1));

test('each part that passed whole is remembered, whatever the others do', async () => {
  process.env['SERVERS'] = 'required';
  const passed = memory();
  const counts = await runLong(passed, [
    part('red', { ...GREEN, ...ONE_FAILED }),
    part('green'),
    part('skipped', { ...GREEN, skipped: 1 }),
    part('empty', NONE),
  ]);
  expect(passed.remembered).toEqual(['green']);
  expect(counts).toHaveLength(4);
});

test('the part that passed the longest ago, or never, runs first', () => {
  const due = longDue(
    memory({}, { faults: 20, screens: 10 }),
    ['faults', 'screens', 'outages'].map((name) => part(name)),
  );
  expect(due.map(({ name }) => name)).toEqual(['outages', 'screens', 'faults']);
});

test('late in a run no part starts, and it is printed and not remembered', async () => {
  process.env['SERVERS'] = 'required';
  const print = jest.spyOn(console, 'log').mockReturnValue();
  const passed = memory();
  const clock = [35, 36, 36];
  const counts = await runLong(passed, [part('early'), part('late')], () => clock.shift() ?? 36);
  expect(counts).toHaveLength(1);
  expect(passed.remembered).toEqual(['early']);
  expect(print.mock.calls).toEqual([
    ['Left out: late, because this run has lasted for 36 minutes: npm run test:long -- late'],
  ]);
});

test('nothing is remembered where a missing server leaves tests out', async () => {
  delete process.env['SERVERS'];
  const passed = memory();
  await runLong(passed, [part('green')]);
  expect(passed.remembered).toEqual([]);
});

const isBelow = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);
const judging = (file: string): readonly string[] =>
  LONG.filter(({ judges }) => judges.some((folder) => isBelow(file, folder))).map(({ name }) => name);

test('a part judges the folders that it can fail because of', () => {
  expect(judging('docs/faults.md')).toEqual([]);
  expect(judging('services-b/x.ts')).toEqual([]);
  expect(judging('mfe-patients/src/lista/lista.screen.tsx')).toEqual(['journeys', 'packaging', 'screens']);
  expect(judging('services/patients/src/service.ts')).toEqual([
    'main-journeys-on-servers',
    'journeys',
    'api-on-servers',
    'operations',
    'processes',
    'faults',
    'packaging',
    'journeys-on-servers',
  ]);
  expect(judging('e2e/src/stage/stage.ts')).toEqual([
    'main-journeys-on-servers',
    'journeys',
    'packaging',
    'screens',
    'journeys-on-servers',
  ]);
  expect(judging('packages/contracts/src/paciente.ts')).not.toContain('containers');
  expect(judging('Dockerfile')).toEqual(['packaging', 'containers']);
});

test.each(['package-lock.json', '.ci/run', 'packages/launcher/src/checks/long.ts'])(
  'a change of %s calls for all of them',
  (file) => expect(judging(file)).toEqual(LONG.map(({ name }) => name)),
);

test('each folder that is judged is there, and each long test is in a part that judges its folder', () => {
  for (const folder of LONG.flatMap(({ judges }) => judges))
    expect([folder, existsSync(join(ROOT, folder))]).toEqual([folder, true]);
  const tests = globSync('{packages,services,gateway,bench}/**/*.long.test.ts', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules',
  });
  expect(tests.length).toBeGreaterThan(0);
  for (const path of tests) {
    const owners = LONG.filter((part) => part.tests?.some((folder) => isBelow(path, folder)));
    expect([path, owners.length]).toEqual([path, 1]);
    expect(judging(path)).toContain(owners[0]?.name);
  }
});
