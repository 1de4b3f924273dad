/**
 * Files are damaged while the application is stopped. The application names the file and does not start, or rebuilds
 * the file, or does not need it. Its answers are always the acknowledged data. Half of the runs damage a practice that
 * was stopped normally, the other half a practice that was killed.
 */
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CannotStart } from '@odonto/event-kit/runtime';
import { type Broken, breakOne } from './damage/broken-file.ts';
import { expectPictures, type Picture, picturesOf } from './damage/pictures.ts';
import type { Fault } from './fault.ts';
import { type Known, knownOf } from './kill/known.ts';
import { expectKnown, idOf, outside, Unexpected } from './kill/outside.ts';
import { openPractice, checkPractice, type Started } from './kill/practice.ts';
import { ask, kill, killAll, victim } from './kill/processes.ts';
import { expectSound } from './kill/settle.ts';
import { tempFolder } from './temp-folder.ts';

const PROFESIONALES = ['0199aaaa-0000-7000-8000-000000000001'];
const WRITES = 60;

interface Practice {
  readonly ended: 'stopped' | 'killed';
  readonly folder: string;
  readonly known: Known;
  readonly events: number;
  readonly pictures: ReadonlyMap<string, Picture>;
}

/** A practice that the application wrote before it stopped. */
const practiceThat = async (ended: Practice['ended'], folder: string, cache: string): Promise<Practice> => {
  const application = victim(cache);
  const begin = () => ask<Started>(application, { folder, profesionales: PROFESIONALES });
  // A first normal stop writes the seal of the folder.
  await begin();
  await ask(application, 'stop');
  const started = await begin();
  const practice = outside(started);
  const known = knownOf(PROFESIONALES.length);
  for (let written = 0; written < WRITES; written += 1) {
    const write = known.next();
    known.acknowledged(write, idOf(await practice.write(write)));
    known.done(write);
  }
  const events = expectSound(await ask(application, 'check'));
  const pictures = await picturesOf(started, known);
  if (ended === 'stopped') await ask(application, 'stop');
  await kill(application);
  return { ended, folder, known, events, pictures };
};

/** The database of a file. SQLite's log and its index belong to their database. */
const databaseOf = (file: string): string => basename(file).replace(/-(wal|shm)$/, '');

/** @returns whether the application started @throws Unexpected, or what the application failed with */
const startsOn = async (
  folder: string,
  { file }: Broken,
  { known, events, pictures }: Practice,
): Promise<boolean> => {
  try {
    const { running, started } = await openPractice(folder, PROFESIONALES);
    try {
      const everybody = [...known.things].filter(([, { kind }]) => kind === 'paciente');
      const found = expectSound(await checkPractice(running));
      if (found < events) throw new Unexpected(`${found} events instead of ${events}`);
      await expectKnown(
        outside(started),
        known,
        PROFESIONALES.length,
        new Map(everybody.map(([id, { of }]) => [id, of])),
      );
      expectPictures(pictures, await picturesOf(started, known), file);
    } finally {
      await running.stop();
    }
    return true;
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    if (!error.message.includes(databaseOf(file))) throw new Unexpected(`another file: ${error.message}`);
    return false;
  }
};

export const fault: Fault = {
  title: 'damaged files',
  rounds: { full: 1_000, short: 16 },
  run: async (rounds, say) => {
    await using stopped = await tempFolder('stopped');
    await using killed = await tempFolder('killed');
    await using cache = await tempFolder('compiled');
    try {
      const practices = await Promise.all([
        practiceThat('stopped', stopped.path, cache.path),
        practiceThat('killed', killed.path, cache.path),
      ]);
      let refused = 0;
      for (let round = 0; round < rounds; round += 1) {
        const practice = practices[round % practices.length];
        if (!practice) throw new Error('there is no practice');
        await using copy = await tempFolder('damaged');
        const folder = join(copy.path, 'datos');
        await cp(practice.folder, folder, { recursive: true });
        const broken = await breakOne(folder);
        const what = `${practice.ended}, ${broken.file}: ${broken.how}`;
        try {
          const started = await startsOn(folder, broken, practice);
          if (!started) refused += 1;
          say(`${what}: ${started ? 'all answered as it was, or the image refused' : 'refused'}`);
        } catch (error) {
          throw new Error(what, { cause: error });
        }
      }
      return `${rounds} files damaged: ${refused} starts refused, ${rounds - refused} times all was as acknowledged`;
    } finally {
      await killAll();
    }
  },
};
