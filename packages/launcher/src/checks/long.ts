/** Tests that take minutes, and the folders that each of them judges. CI runs those of which a folder changed. */
import type { Changes } from './changes.ts';
import { type Counts, runJest } from './jest.ts';
import { playOnServers, withServers } from './on-servers.ts';

export interface LongPart {
  readonly name: string;
  /** Files and folders: a change in one of them can make this part fail. */
  readonly judges: readonly string[];
  /** The folder of which it runs the files `*.long.test.ts`; none where it plays journeys. */
  readonly folder?: string;
}

/** What decides how every test is run. */
const OF_ALL = [
  '.ci',
  'jest.config.mjs',
  'package.json',
  'package-lock.json',
  'packages/launcher/src/checks',
];
const SERVICE_KIT = ['packages/contracts', 'packages/service-kit'];
const SERVER_SIDE = [...SERVICE_KIT, 'gateway', 'services', 'packages/fake-google', 'packages/launcher'];

/** The only part that needs a build. */
export const JOURNEYS_ON_SERVERS: LongPart = { name: 'journeys-on-servers', judges: [...SERVER_SIDE, 'e2e'] };

export const LONG: readonly LongPart[] = [
  { name: 'outages', judges: SERVICE_KIT, folder: 'packages/service-kit' },
  { name: 'faults', judges: SERVER_SIDE, folder: 'packages/launcher' },
  JOURNEYS_ON_SERVERS,
];

const run = ({ name, folder }: LongPart): Promise<Counts> =>
  folder === undefined
    ? withServers((where) => playOnServers(where, 'long'))
    : runJest(['long'], ['--testPathPatterns', `/${folder}/`], { name, env: {} });

const isBelow = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);

/** Parts of which nothing changed. None where git cannot tell what changed. */
export const leftOut = ({ files }: Changes, parts: readonly LongPart[] = LONG): readonly LongPart[] =>
  files === undefined
    ? []
    : parts.filter(
        ({ judges }) => !files.some((file) => [...OF_ALL, ...judges].some((folder) => isBelow(file, folder))),
      );

/** Runs the parts that the changes call for, and prints which of them are left out, why, and how to run them. */
export const runLong = async (changes: Changes, parts: readonly LongPart[] = LONG): Promise<Counts[]> => {
  const unchanged = leftOut(changes, parts);
  if (changes.files === undefined) console.log(`Long tests: all of them, because ${changes.since}`);
  for (const { name, judges } of unchanged)
    console.log(
      `Left out: ${name}, because nothing changed since ${changes.since} in ${judges.join(', ')}: npm run test:long -- ${name}`,
    );
  const counts: Counts[] = [];
  for (const part of parts) if (!unchanged.includes(part)) counts.push(await run(part));
  return counts;
};
