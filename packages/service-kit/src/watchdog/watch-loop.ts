/**
 * A process whose event loop has been blocked for 30 s is ended, so that its supervisor starts it again (ADR 0215).
 * What was acknowledged is stored before it is acknowledged: the end loses nothing that a `kill -9` does not.
 */
import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Milliseconds. */
const LIMIT_MS = 30_000;

export interface WatchOptions {
  /** The descriptor of the log: the last line is written there. */
  readonly log: 1 | 2;
  /** Milliseconds; only tests give another than 30 s. */
  readonly limit?: number;
}

/** What the watching thread is given. `beats` holds the number of turns that were seen, and whether to look away. */
export interface Watched extends Required<WatchOptions> {
  readonly beats: Int32Array;
  /** Milliseconds between two looks. */
  readonly every: number;
}

export const TURNS = 0;
export const DEBUGGED = 1;

/**
 * Watches this process until it ends, by a thread that keeps nothing alive. To be called once the process is
 * ready: a start may verify large files in one piece. A process under a debugger is not watched.
 */
export const watchLoop = ({ log, limit = LIMIT_MS }: WatchOptions): void => {
  const every = Math.min(1_000, limit / 10);
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const beat = (): void => {
    Atomics.store(beats, DEBUGGED, debuggerUrl() === undefined ? 0 : 1);
    Atomics.add(beats, TURNS, 1);
  };
  beat();
  setInterval(beat, every).unref();
  const workerData: Watched = { beats, every, limit, log };
  new Worker(new URL('./watch-loop.worker.ts', import.meta.url), { workerData, name: 'watchdog' }).unref();
};
