/**
 * A backup during writes, restored elsewhere. The restored data has every write that was acknowledged before the backup
 * began, images included, and nothing that was never written. Chains and read models are correct, and signed events are
 * at their positions.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { operate } from './backup/command.ts';
import { expectHeldTo, mayBeGone, type Moment } from './backup/held-to.ts';
import { picturesOf } from './damage/pictures.ts';
import type { Fault } from './fault.ts';
import { type Known, knownOf, type Write } from './kill/known.ts';
import { idOf, type Outside, outside, Unexpected } from './kill/outside.ts';
import type { Checked, Started } from './kill/practice.ts';
import { ask, kill, killAll, victim } from './kill/processes.ts';
import { expectSound } from './kill/settle.ts';
import { expectSigned } from './kill/signed.ts';
import { tempFolder } from './temp-folder.ts';

const PROFESIONALES = ['0199aaaa-0000-7000-8000-000000000001'];
const WRITERS = 4;
/** The number of records before the backup begins. */
const THINGS = 60;

const work = async (
  practice: Outside,
  known: Known,
  over: AbortSignal,
  onWrite: (write: Write) => void,
): Promise<void> => {
  const writer = async (): Promise<void> => {
    while (!over.aborted) {
      const write = known.next();
      onWrite(write);
      known.acknowledged(write, idOf(await practice.write(write)));
      known.done(write);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
};

/** Compares the images that must exist, byte for byte. @throws Unexpected @returns their number */
const expectSamePictures = async (
  before: Awaited<ReturnType<typeof picturesOf>>,
  moment: Moment,
  restored: Started,
): Promise<number> => {
  const things = new Map([...moment.before].filter(([id]) => !mayBeGone(moment, id)));
  const after = await picturesOf(restored, { things });
  let same = 0;
  for (const [key, was] of before) {
    if (!things.has(key.split(' ')[0] ?? '')) continue;
    const is = after.get(key);
    if (!Buffer.isBuffer(was) || !Buffer.isBuffer(is) || !was.equals(is))
      throw new Unexpected(`the image ${key} is not as it was`);
    same += 1;
  }
  return same;
};

const once = async (cache: string): Promise<string> => {
  await using folder = await tempFolder('backed-up');
  await using copies = await tempFolder('copies');
  await using restored = await tempFolder('restored');
  const application = victim(cache);
  const start = () => ask<Started>(application, { folder: folder.path, profesionales: PROFESIONALES });
  const known = knownOf(PROFESIONALES.length);
  const first = new AbortController();
  const filling = work(outside(await start()), known, first.signal, () => undefined);
  while (known.things.size < THINGS) await Promise.race([filling, pause(20)]);
  first.abort();
  await filling;
  // The application signs the events when it stops.
  await ask(application, 'stop');
  const started = await start();
  const pictures = await picturesOf(started, known);

  const later: Write[] = [];
  const moment: Moment = { before: structuredClone(known.things), later };
  const over = new AbortController();
  const working = work(outside(started), known, over.signal, (write) => later.push(write));
  await operate('backup.ts', folder.path, [copies.path]);
  over.abort();
  await working;
  await kill(application);

  await operate('restore.ts', restored.path, [copies.path]);
  await expectSigned(restored.path);
  const other = victim(cache);
  const again = await ask<Started>(other, { folder: restored.path, profesionales: PROFESIONALES });
  const events = expectSound(await ask<Checked>(other, 'check'));
  await expectHeldTo(moment, outside(again), PROFESIONALES.length);
  const same = await expectSamePictures(pictures, moment, again);
  await ask(other, 'stop');
  await expectSigned(restored.path);
  await kill(other);
  return `${moment.before.size} things before, ${later.length} writes meanwhile, ${events} events and ${same} images restored`;
};

export const fault: Fault = {
  title: 'a copy taken under load, and restored',
  rounds: { full: 50, short: 1 },
  run: async (rounds, say) => {
    await using cache = await tempFolder('compiled');
    try {
      for (let round = 1; round <= rounds; round += 1) {
        const done = await once(cache.path);
        say(done);
      }
      return `${rounds} copies restored: all that was acknowledged before, nothing that nobody wrote`;
    } finally {
      await killAll();
    }
  },
};
