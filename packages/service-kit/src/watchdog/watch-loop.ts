/**
 * Ends a process whose event loop has been blocked for 30 s, so that its supervisor restarts it (ADR 0215). Data is
 * stored before it is acknowledged, so this end loses nothing that was acknowledged.
 */
import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Milliseconds. */
const LIMIT_MS = 30_000;

export interface WatchOptions {
  /** The file descriptor of the log, for the last line. */
  readonly log: 1 | 2;
  /** Milliseconds; only tests set another value than 30 s. */
  readonly limit?: number;
}

/** The input of the watching thread. `beats` holds the number of turns, and whether to pause. */
export interface Watched extends Required<WatchOptions> {
  readonly beats: Int32Array;
  /** Milliseconds between two samples. */
  readonly every: number;
}

export const TURNS = 0;
export const DEBUGGED = 1;

/**
 * Watches this process until it ends, by a thread that does not keep the process alive. Call it once the process is
 * ready, because a start may verify large files in one piece. A process under a debugger is not watched.
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
