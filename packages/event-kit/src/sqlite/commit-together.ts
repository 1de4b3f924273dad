/** Runs several works in one transaction with one flush of the disk; a work that fails does not affect the others. */
import type { DatabaseSync } from 'node:sqlite';
import { isStorageFailure } from './sqlite-errors.ts';

export interface Work<T> {
  /** Synchronous SQL. */
  readonly run: () => T;
  /** Whether it has more than one statement: they are undone together when one of them throws. */
  readonly several: boolean;
}

export type Outcome<T> =
  | { readonly done: true; readonly value: T }
  | { readonly done: false; readonly error: unknown };

/**
 * Runs works together and answers their outcomes, in order, once they are durable. It throws when the file or the
 * disk failed; then nothing was written.
 */
export const commitTogether = (
  db: DatabaseSync,
): (<T>(works: readonly Work<T>[]) => readonly Outcome<T>[]) => {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const savepoint = db.prepare('SAVEPOINT work');
  const release = db.prepare('RELEASE work');

  const attempt = <T>({ run, several }: Work<T>): T => {
    if (!several) return run();
    savepoint.run();
    try {
      const value = run();
      release.run();
      return value;
    } catch (error) {
      // After some failures SQLite has already undone the whole transaction, savepoint included.
      if (db.isTransaction) db.exec('ROLLBACK TO work; RELEASE work');
      throw error;
    }
  };

  const outcome = <T>(work: Work<T>): Outcome<T> => {
    try {
      return { done: true, value: attempt(work) };
    } catch (error) {
      if (isStorageFailure(error)) throw error;
      return { done: false, error };
    }
  };

  return (works) => {
    begin.run();
    try {
      const outcomes = works.map(outcome);
      commit.run();
      return outcomes;
    } catch (error) {
      rollBack(db);
      throw error;
    }
  };
};

const rollBack = (db: DatabaseSync): void => {
  if (!db.isTransaction) return;
  try {
    db.exec('ROLLBACK');
  } catch {
    // Reports the original failure; SQLite discards the transaction either way.
  }
};
