/**
 * Group commit: pieces of work that arrive in the same turn of the event loop share one transaction,
 * and so one flush of the disk. Each is answered only once that transaction is durable, and one that
 * fails takes nothing with it but itself.
 */
import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../event-store/port.ts';
import { isStorageFailure } from './sqlite-errors.ts';

/** Bounds how long one transaction keeps the event loop. */
const MAX_SHARING = 512;

interface Work {
  readonly run: () => unknown;
  readonly savepoint: boolean;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupCommit {
  /**
   * Runs `work`, synchronous SQL, in the next shared transaction; answers what it returns once that is durable.
   * `several` statements are undone together when one of them throws.
   * @throws what `work` throws, or StoreUnavailable when the disk or file fails: then nothing was written
   */
  run<T>(work: () => T, several?: 'several'): Promise<T>;
  /** Commits what is waiting; afterwards `run` throws StoreUnavailable. */
  close(): void;
}

/** `onCommitted` is called after every transaction that wrote something. */
export const groupCommit = (
  db: DatabaseSync,
  what: string,
  onCommitted: () => void = () => undefined,
): GroupCommit => {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const savepoint = db.prepare('SAVEPOINT work');
  const release = db.prepare('RELEASE work');
  let waiting: Work[] = [];
  let scheduled = false;
  let closed = false;

  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(flush);
  };

  const flush = (): void => {
    scheduled = false;
    if (waiting.length === 0) return;
    const sharing = waiting.slice(0, MAX_SHARING);
    waiting = waiting.slice(MAX_SHARING);
    if (waiting.length > 0) schedule();

    const answers: (() => void)[] = [];
    let changed = false;
    try {
      begin.run();
      for (const work of sharing) {
        try {
          const value = attempt(work);
          changed = true;
          answers.push(() => work.resolve(value));
        } catch (error) {
          if (isStorageFailure(error)) throw error;
          answers.push(() => work.reject(error));
        }
      }
      commit.run();
    } catch (error) {
      rollBack();
      for (const work of sharing) work.reject(new StoreUnavailable(what, error));
      return;
    }
    for (const answer of answers) answer();
    if (changed) onCommitted();
  };

  const attempt = (work: Work): unknown => {
    if (!work.savepoint) return work.run();
    savepoint.run();
    try {
      const value = work.run();
      release.run();
      return value;
    } catch (error) {
      // After some failures SQLite has already undone the whole transaction, savepoint included.
      if (db.isTransaction) db.exec('ROLLBACK TO work; RELEASE work');
      throw error;
    }
  };

  const rollBack = (): void => {
    if (!db.isTransaction) return;
    try {
      db.exec('ROLLBACK');
    } catch {
      // The failure that led here is the one to report; SQLite discards the transaction either way.
    }
  };

  return {
    run: <T>(work: () => T, several?: 'several') => {
      if (closed) return Promise.reject(new StoreUnavailable(what));
      return new Promise<T>((resolve, reject) => {
        waiting.push({
          run: work,
          savepoint: several === 'several',
          resolve: resolve as (value: unknown) => void,
          reject,
        });
        schedule();
      });
    },
    close: () => {
      closed = true;
      while (waiting.length > 0) flush();
    },
  };
};
