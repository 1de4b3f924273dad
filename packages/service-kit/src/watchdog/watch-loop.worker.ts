/**
 * The thread of `watch-loop.ts`: checks at intervals whether the event loop has turned, and ends the process if not.
 */
import { readFileSync, write } from 'node:fs';
import { hostname } from 'node:os';
import { workerData } from 'node:worker_threads';
import { blockedTime } from './blocked-time.ts';
import { mainThread } from './main-thread.ts';
import { DEBUGGED, TURNS, type Watched } from './watch-loop.ts';

/** Milliseconds for writing the last log line. */
const LAST_WORDS_MS = 1_000;

const { beats, every, limit, log } = workerData as Watched;

const readStat = (): string | undefined => {
  try {
    return readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1');
  } catch {
    return undefined; // not Linux
  }
};

const end = (blocked: number): void => {
  clearInterval(looking);
  const line = {
    level: 60,
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    blockedMs: Math.round(blocked),
    msg: 'event loop blocked, ending the process',
  };
  const kill = (): void => void process.kill(process.pid, 'SIGKILL');
  // The process ends even when the log does not take the line.
  setTimeout(kill, LAST_WORDS_MS);
  write(log, `${JSON.stringify(line)}\n`, kill);
};

const blockedFor = blockedTime(every);
const looking = setInterval(() => {
  const blocked = blockedFor({
    turns: Atomics.load(beats, TURNS),
    debugged: Atomics.load(beats, DEBUGGED) === 1,
    thread: mainThread(readStat()),
  });
  if (blocked >= limit) end(blocked);
}, every);
