/**
 * A disk that cannot be written any more while everybody works: writes are refused with 503 and a message, reads go on,
 * and once it can be written again all goes on by itself with everything that was acknowledged. A start on such a disk
 * says so in a line, and changes nothing.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '@odonto/service-kit/cannot-start';
import type { Fault } from './fault.ts';
import { knownOf } from './kill/known.ts';
import { expectKnown, outside, Unexpected } from './kill/outside.ts';
import { type Checked, openPractice, type Started } from './kill/practice.ts';
import { ask, kill, killAll, victim } from './kill/processes.ts';
import { expectSound, settle } from './kill/settle.ts';
import { isAllowed, makeReadOnly, makeWritable } from './read-only/immutable.ts';
import { recovered, writeThrough } from './refused.ts';
import { tempFolder } from './temp-folder.ts';

const PROFESIONALES = ['0199aaaa-0000-7000-8000-000000000001'];
/** How long it is written before, and how long nothing can be, in milliseconds. */
const BEFORE_MS = 300;
const READ_ONLY_MS = 1_000;

/** @throws Unexpected when it starts, or says something else */
const expectRefusedStart = async (folder: string): Promise<void> => {
  try {
    const { running } = await openPractice(folder, PROFESIONALES);
    await running.stop();
  } catch (error) {
    if (error instanceof CannotStart && error.message.includes('no se puede escribir')) return;
    throw error;
  }
  throw new Unexpected('it started on a disk that cannot be written');
};

export const fault: Fault = {
  title: 'a read-only disk',
  rounds: { full: 50, short: 3 },
  run: async (rounds, say) => {
    await using folder = await tempFolder('read-only');
    await using cache = await tempFolder('compiled');
    if (!isAllowed(folder.path)) return '0 times: left out, chattr +i is not allowed here';
    try {
      const application = victim(cache.path);
      const started = await ask<Started>(application, { folder: folder.path, profesionales: PROFESIONALES });
      const practice = outside(started);
      const known = knownOf(PROFESIONALES.length);
      let refusals = 0;
      let events = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const over = new AbortController();
        const writing = writeThrough(practice, known, over.signal);
        // Told where it is awaited: unheard until then, it would end this process and leave the folder as it is.
        writing.catch(() => undefined);
        // oxlint-disable-next-line no-await-in-loop -- one round after the other
        await pause(BEFORE_MS);
        makeReadOnly(folder.path);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await pause(READ_ONLY_MS);
        // oxlint-disable-next-line no-await-in-loop -- reads go on
        await practice.list('paciente', '', 0);
        makeWritable(folder.path);
        over.abort();
        // oxlint-disable-next-line no-await-in-loop -- as above
        const refused = await writing;
        refusals += refused.length;
        // oxlint-disable-next-line no-await-in-loop -- as above
        for (const write of refused) await recovered(() => settle(practice, known, [write]));
        // oxlint-disable-next-line no-await-in-loop -- as above
        events = expectSound(await ask<Checked>(application, 'check'));
        // oxlint-disable-next-line no-await-in-loop -- as above
        await expectKnown(practice, known, PROFESIONALES.length, known.touched());
        say(`${round} times read-only: ${refusals} refused, ${events} events stand`);
      }
      if (refusals === 0) throw new Unexpected('nothing was ever refused');
      await kill(application);
      makeReadOnly(folder.path);
      await expectRefusedStart(folder.path);
      makeWritable(folder.path);
      const { running } = await openPractice(folder.path, PROFESIONALES);
      const { log } = running.shared;
      if ((await log.head()) === 0n) throw new Unexpected('the events are gone');
      await running.stop();
      return `${rounds} times read-only, ${refusals} writes refused, ${events} events: nothing lost, nothing half written`;
    } finally {
      makeWritable(folder.path);
      await killAll();
    }
  },
};
