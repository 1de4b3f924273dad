/**
 * The pace of the writes of one job. It follows the servers: fewer writes are under way while these are slow or do not
 * answer, so that a job of many writes neither fails nor holds up the requests of others (docs/adr/0290).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '@odonto/event-kit/runtime';
import pLimit from 'p-limit';

/** Runs an idempotent write when it is its turn, and repeats it while a store does not answer. */
export type WritePace = <T>(write: () => Promise<T>) => Promise<T>;

interface Limits {
  /** Writes under way at once. */
  readonly most?: number;
  readonly least?: number;
  /** Milliseconds; a write that takes longer shows that the servers are busy. */
  readonly slow?: number;
  /** Milliseconds before a write is repeated. */
  readonly pauseBeforeRetry?: number;
}

/** How much the limit of writes under way grows with each quick write. */
const GAIN = 0.1;

/** @param goOn called before a write is repeated; throws when the job ends */
export const writePace = (
  goOn: () => Promise<void>,
  { most = 250, least = 8, slow = 1_000, pauseBeforeRetry = 1_000 }: Limits = {},
): WritePace => {
  const limit = pLimit(most);
  let room = most;
  let endedSinceFall = most;

  const setRoom = (to: number): void => {
    room = Math.min(most, Math.max(least, to));
    limit.concurrency = Math.floor(room);
  };
  /** Halves the limit, only once for all writes that were under way together. */
  const fall = (): void => {
    if (endedSinceFall < room) return;
    endedSinceFall = 0;
    setRoom(room / 2);
  };
  const once = async <T>(write: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    try {
      const written = await write();
      if (performance.now() - began > slow) fall();
      else setRoom(room + GAIN);
      return written;
    } catch (error) {
      if (isUnavailable(error)) fall();
      throw error;
    } finally {
      endedSinceFall += 1;
    }
  };
  return (write) =>
    limit(async () => {
      for (;;) {
        try {
          return await once(write);
        } catch (error) {
          if (!isUnavailable(error)) throw error;
          await pause(pauseBeforeRetry);
          await goOn();
        }
      }
    });
};
