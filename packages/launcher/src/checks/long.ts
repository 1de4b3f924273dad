/** Tests that take minutes, and the folders that each of them tests. CI runs those whose folders changed. */
import type { Changes } from './changes.ts';
import { type Counts, runJest } from './jest.ts';
import { frontWorkspaces } from '../front/workspaces.ts';
import { ROOT } from '../root.ts';
import { playContainers } from './containers.ts';
import { playOthersOnServers, playScreens, withServers } from './on-servers.ts';

export interface LongPart {
  readonly name: string;
  /** Files and folders: a change in one of them can make this part fail. */
  readonly judges: readonly string[];
  /** Runs the files `*.long.test.ts` of a folder, or journeys, which need a build, or a program of its own. */
  readonly runs:
    | { readonly folder: string }
    | { readonly journeys: () => Promise<Counts> }
    | { readonly program: () => Promise<Counts> };
  /** Takes an engine of containers and a quarter of an hour: it runs by hand and for a known change (CI_BASE). */
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

/** How the parts are put into images, started and configured; what they do is tested without containers. */
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

export const LONG: readonly LongPart[] = [
  { name: 'outages', judges: KITS, runs: { folder: 'packages/service-kit' } },
  { name: 'faults', judges: SERVER_SIDE, runs: { folder: 'packages/launcher' } },
  { name: 'screens', judges: SCREENS, runs: { journeys: playScreens } },
  {
    name: 'journeys-on-servers',
    judges: [...SERVER_SIDE, 'e2e'],
    runs: { journeys: () => withServers(playOthersOnServers) },
  },
  { name: 'containers', judges: DEPLOYMENT, runs: { program: playContainers }, needsKnownChange: true },
];

/** The parts that run without a build of the front end. */
export const withoutBuild = (parts: readonly LongPart[]): readonly LongPart[] =>
  parts.filter(({ runs }) => !('journeys' in runs));

/** Runs the folders together, because most of their tests wait, and everything else one after the other. */
export const runAll = async (parts: readonly LongPart[]): Promise<Counts[]> => {
  const folders = parts.flatMap(({ runs }) => ('folder' in runs ? [`/${runs.folder}/`] : []));
  const counts = folders.length > 0 ? [await runJest(['long'], ['--testPathPatterns', ...folders])] : [];
  for (const { runs } of parts) {
    if ('journeys' in runs) counts.push(await runs.journeys());
    if ('program' in runs) counts.push(await runs.program());
  }
  return counts;
};

const isBelow = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);

/** Parts without changes. When the changes are unknown: parts that need a known one. */
export const leftOut = ({ files }: Changes, parts: readonly LongPart[] = LONG): readonly LongPart[] =>
  files === undefined
    ? parts.filter(({ needsKnownChange }) => needsKnownChange)
    : parts.filter(
        ({ judges }) => !files.some((file) => [...OF_ALL, ...judges].some((folder) => isBelow(file, folder))),
      );

/** Runs the parts that the changes call for, and prints which of them are left out, why, and how to run them. */
export const runLong = (changes: Changes, parts: readonly LongPart[] = LONG): Promise<Counts[]> => {
  const unchanged = leftOut(changes, parts);
  const isKnown = changes.files !== undefined;
  if (!isKnown) console.log(`Long tests: all that need no known change, because ${changes.since}`);
  for (const { name, judges } of unchanged) {
    const why = isKnown ? `nothing changed since ${changes.since} in ${judges.join(', ')}` : changes.since;
    console.log(`Left out: ${name}, because ${why}: npm run test:long -- ${name}`);
  }
  return runAll(parts.filter((part) => !unchanged.includes(part)));
};
