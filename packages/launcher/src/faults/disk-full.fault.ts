/**
 * The disk fills up during writes. Writes are refused with 503 and a message, reads continue, and the process stays up.
 * With free space it resumes without losing an acknowledged write. The disk is full for this process only: its files
 * cannot grow beyond the end of the log (util-linux `prlimit`).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { killAll, victim } from './kill/processes.ts';
import { refusingRounds } from './refused.ts';
import { tempFolder } from './temp-folder.ts';

/** The most free bytes, and the milliseconds that the disk stays full after a refusal. */
const ROOM = 300_000;
const FULL_MS = 1_000;

/**
 * The offset in bytes of the next write to the write-ahead log of events, from its index. The file may be longer, if
 * the log has restarted. (https://sqlite.org/walformat.html)
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
      const refusal = {
        begin: () => limitFiles(pid, logEnd(folder.path) + Math.floor(Math.random() * ROOM)),
        end: () => limitFiles(pid, 'unlimited'),
        lasts: FULL_MS,
      };
      return await refusingRounds(application, folder.path, { rounds, name: 'full', refusal }, say);
    } finally {
      await killAll();
    }
  },
};
