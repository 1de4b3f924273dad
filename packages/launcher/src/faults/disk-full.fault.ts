/**
 * A disk that fills up while everybody writes: writes are refused with 503 and a message, reads go on, the process
 * stays up, and once there is room it goes on by itself with everything that it acknowledged. The disk is full for
 * this process alone: no file of its can be written beyond where the log ends (util-linux `prlimit`).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { knownOf } from './kill/known.ts';
import { outside } from './kill/outside.ts';
import { ask, kill, killAll, victim } from './kill/processes.ts';
import type { Started } from './kill/practice.ts';
import { refusing } from './refused.ts';
import { tempFolder } from './temp-folder.ts';

const PROFESIONALES = ['0199aaaa-0000-7000-8000-000000000001'];
/** Room that is left at most, in bytes, and how long the disk stays full once something was refused, in milliseconds. */
const ROOM = 300_000;
const FULL_MS = 1_000;

/**
 * Where the write-ahead log of events is written next, in bytes: its frames so far, as its index has them. Its file may
 * be longer, where it began anew. (https://sqlite.org/walformat.html)
 */
const logEnd = (folder: string): number => {
  const frames = readFileSync(join(folder, 'events.db-shm')).readUInt32LE(16);
  return 32 + frames * (24 + 4096);
};

const limitFiles = (pid: number, bytes: number | 'unlimited'): void => {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
};

export const fault: Fault = {
  title: 'a full disk',
  rounds: { full: 50, short: 5 },
  run: async (rounds, say) => {
    await using folder = await tempFolder('disk');
    await using cache = await tempFolder('compiled');
    try {
      const application = victim(cache.path);
      const pid = application.pid;
      if (pid === undefined) throw new Error('the application did not start');
      const started = await ask<Started>(application, { folder: folder.path, profesionales: PROFESIONALES });
      const practice = outside(started);
      const known = knownOf(PROFESIONALES.length);
      let refusals = 0;
      let events = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const stood = await refusing(
          { application, practice, known, profesionales: PROFESIONALES.length },
          {
            begin: () => limitFiles(pid, logEnd(folder.path) + Math.floor(Math.random() * ROOM)),
            end: () => limitFiles(pid, 'unlimited'),
            lasts: FULL_MS,
          },
        );
        refusals += stood.refused;
        events = stood.events;
        say(`${round} times full: ${refusals} refused, ${events} events stand`);
      }
      await kill(application);
      return `${rounds} times full, ${refusals} writes refused, ${events} events: nothing lost, nothing half written`;
    } finally {
      await killAll();
    }
  },
};
