/**
 * The disk becomes read-only during writes. Writes are refused with 503 and a message, and reads continue. When the
 * disk is writable again, the application resumes without losing an acknowledged write. A start on a read-only disk
 * fails with one line, and changes nothing.
 */
import { CannotStart } from '@odonto/event-kit/runtime';
import type { Fault } from './fault.ts';
import { Unexpected } from './kill/outside.ts';
import { openPractice } from './kill/practice.ts';
import { killAll, victim } from './kill/processes.ts';
import { isAllowed, makeReadOnly, makeWritable } from './read-only/immutable.ts';
import { PROFESIONALES, refusingRounds } from './refused.ts';
import { tempFolder } from './temp-folder.ts';

/** Milliseconds for which no write is possible. */
const READ_ONLY_MS = 1_000;

/** @throws Unexpected when the application starts, or prints another message */
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
      const refusal = {
        begin: () => makeReadOnly(folder.path),
        end: () => makeWritable(folder.path),
        lasts: READ_ONLY_MS,
      };
      const reported = await refusingRounds(
        application,
        folder.path,
        { rounds, name: 'read-only', refusal },
        say,
      );
      makeReadOnly(folder.path);
      await expectRefusedStart(folder.path);
      makeWritable(folder.path);
      const { running } = await openPractice(folder.path, PROFESIONALES);
      const { log } = running.shared;
      if ((await log.head()) === 0n) throw new Unexpected('the events are gone');
      await running.stop();
      return reported;
    } finally {
      makeWritable(folder.path);
      await killAll();
    }
  },
};
