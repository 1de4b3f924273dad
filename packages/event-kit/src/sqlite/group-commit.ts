/** Group commit: works that arrive in the same turn of the event loop share one transaction. */
import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../event-store/port.ts';
import { commitTogether } from './commit-together.ts';

interface Waiting {
  readonly run: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupCommit {
  /**
   * Runs `work`, one synchronous SQL statement, in the next shared transaction; answers its result once that is
   * durable.
   * @throws what `work` throws, or StoreUnavailable when the disk or file fails: then nothing was written
   */
  run<T>(work: () => T): Promise<T>;
  /** Commits the waiting works; afterwards `run` throws StoreUnavailable. */
  close(): void;
}

export const groupCommit = (db: DatabaseSync, what: string): GroupCommit => {
  const commit = commitTogether(db);
  let waiting: Waiting[] = [];
  let closed = false;

  const flush = (): void => {
    const sharing = waiting;
    waiting = [];
    if (sharing.length === 0) return;
    try {
      const outcomes = commit(sharing.map(({ run }) => ({ run, several: false })));
      for (const [at, { resolve, reject }] of sharing.entries()) {
        const outcome = outcomes[at];
        if (outcome?.done === true) resolve(outcome.value);
        else reject(outcome?.error);
      }
    } catch (error) {
      for (const { reject } of sharing) reject(new StoreUnavailable(what, error));
    }
  };

  return {
    run: <T>(work: () => T) => {
      if (closed) return Promise.reject(new StoreUnavailable(what));
      if (waiting.length === 0) setImmediate(flush);
      return new Promise<T>((resolve, reject) => {
        waiting.push({ run: work, resolve: resolve as (value: unknown) => void, reject });
      });
    },
    close: () => {
      closed = true;
      flush();
    },
  };
};
