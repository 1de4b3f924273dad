/** Tests that take minutes, and the folders that each of them tests. CI runs those whose folders changed. */
import { type Counts, runJest } from './jest.ts';
import { frontWorkspaces } from '../front/workspaces.ts';
import { ROOT } from '../root.ts';
import { playContainers } from './containers.ts';
import {
  playMainOnServers,
  playOthers,
  playOthersOnServers,
  playScreens,
  testApiOnServers,
  withServers,
} from './on-servers.ts';
import type { Judged, Passed } from './passed.ts';

export interface LongPart extends Judged {
  readonly run: () => Promise<Counts>;
  /** The folders whose `*.long.test.ts` files the part runs. */
  readonly tests?: readonly string[];
  /** Plays journeys, which need a build. */
  readonly needsBuild?: boolean;
  /**
   * The part needs a container engine and a quarter of an hour. It runs by hand, and on a machine where it has passed
   * before and its files have changed since.
   */
  readonly needsKnownChange?: boolean;
}

/** Files that affect every test. */
const OF_ALL = [
  '.ci',
  'jest.config.mjs',
  'package.json',
  'package-lock.json',
  'packages/launcher/src/checks',
];
const KITS = ['contracts', 'event-kit', 'practice', 'embedded', 'service-kit'].map(
  (kit) => `packages/${kit}`,
);
const SERVER_SIDE = [...KITS, 'gateway', 'services', 'packages/fake-google', 'packages/launcher'];

/** Files that put the parts into images, start and configure them. Other tests check the parts without containers. */
const DEPLOYMENT = [
  'Dockerfile',
  '.dockerignore',
  'docker-compose.yml',
  'compose.modulo.yml',
  'examples',
  '.env.example',
  'deploy',
  'gateway/src/main.ts',
  'gateway/src/mfe-server',
  'packages/service-kit/src/process',
  'packages/launcher/src/containers',
  'packages/launcher/src/deployment',
  'packages/launcher/src/prepare-servers.ts',
  'packages/launcher/src/supply',
];

const SCREENS = ['packages/contracts', 'packages/mfe-kit', 'gateway', ...frontWorkspaces(ROOT), 'e2e'];

const part = (it: LongPart): LongPart => ({ ...it, judges: [...OF_ALL, ...it.judges] });

/** A part that runs the files `*.long.test.ts` of some folders. */
const ofTests = (name: string, tests: readonly string[], judges: readonly string[]): LongPart =>
  part({
    name,
    judges,
    tests,
    run: () =>
      runJest(['long'], ['--testPathPatterns', `/(${tests.join('|')})/`], { name: `of ${name}`, env: {} }),
  });

export const CONTAINERS = part({
  name: 'containers',
  judges: DEPLOYMENT,
  run: playContainers,
  needsKnownChange: true,
});

export const LONG: readonly LongPart[] = [
  part({
    name: 'main-journeys-on-servers',
    judges: [...SERVER_SIDE, 'e2e'],
    run: () => withServers(playMainOnServers),
    needsBuild: true,
  }),
  part({
    name: 'journeys',
    judges: [...new Set([...SERVER_SIDE, ...SCREENS, 'examples'])],
    run: playOthers,
    needsBuild: true,
  }),
  part({ name: 'api-on-servers', judges: SERVER_SIDE, run: () => withServers(testApiOnServers) }),
  ofTests('outages', ['packages/service-kit/src/process'], KITS),
  ofTests(
    'stores',
    ['packages/event-kit', 'packages/service-kit/src/files', 'packages/service-kit/src/jobs'],
    KITS,
  ),
  ofTests(
    'operations',
    ['packages/service-kit/src/operations', 'packages/launcher/src/operations'],
    SERVER_SIDE,
  ),
  ofTests('processes', ['packages/launcher/src/app'], SERVER_SIDE),
  ofTests('faults', ['packages/launcher/src/faults'], SERVER_SIDE),
  ofTests(
    'packaging',
    ['packages/launcher/src/kits', 'packages/launcher/src/slice', 'packages/launcher/src/deployment'],
    [...new Set([...SERVER_SIDE, ...SCREENS, ...DEPLOYMENT])],
  ),
  part({ name: 'screens', judges: SCREENS, run: playScreens, needsBuild: true }),
  part({
    name: 'journeys-on-servers',
    judges: [...SERVER_SIDE, 'e2e'],
    run: () => withServers(playOthersOnServers),
    needsBuild: true,
  }),
  CONTAINERS,
];

/** Why a part is left out; `undefined` when it has to run. */
const leftOut = (part: LongPart, passed: Passed): string | undefined => {
  const known = passed.known(part);
  if (known.is === 'passed') return `its files are as in ${known.where}`;
  return known.is === 'unknown' && part.needsKnownChange ? known.why : undefined;
};

const isGreen = ({ passed, failed, skipped }: Counts): boolean => passed > 0 && failed === 0 && skipped === 0;

const printLeftOut = ({ name }: LongPart, why: string): void =>
  console.log(`Left out: ${name}, because ${why}: npm run test:long -- ${name}`);

/**
 * The parts whose files changed since they passed. The part that passed the longest ago comes first. Prints the parts
 * that are left out, the reason, and the command that runs them.
 */
export const longDue = (passed: Passed, parts: readonly LongPart[] = LONG): readonly LongPart[] =>
  parts
    .filter((part) => {
      const why = leftOut(part, passed);
      if (why !== undefined) printLeftOut(part, why);
      return why === undefined;
    })
    .toSorted((a, b) => passed.lastTime(a) - passed.lastTime(b));

/**
 * Minutes of a run after which no long part starts. CI ends a run after 90 minutes, and then all its results are lost.
 * Parts that are left out come first in the next run.
 */
const LATEST_START = 35;
const minutesOfThisRun = (): number => performance.now() / 60_000;

/**
 * Runs the parts one after the other. A part that passes with every server (SERVERS=required) is remembered, even if
 * other parts fail.
 * @param minutes since the run began
 */
export const runLong = async (
  passed: Passed,
  parts: readonly LongPart[],
  minutes = minutesOfThisRun,
): Promise<Counts[]> => {
  const counts: Counts[] = [];
  for (const part of parts) {
    if (minutes() > LATEST_START) {
      printLeftOut(part, `this run has lasted for ${Math.round(minutes())} minutes`);
      continue;
    }
    const counted = await part.run();
    if (process.env['SERVERS'] === 'required' && isGreen(counted)) passed.remember(part);
    counts.push(counted);
  }
  return counts;
};
