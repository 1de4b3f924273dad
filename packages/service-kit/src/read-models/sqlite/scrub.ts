/**
 * Taking deleted data out of the file for good. `secure_delete` overwrites rows where they lie, but older copies
 * stay in the write-ahead log until it is emptied, and, seen in tests, in the slack of B-tree pages whose rows
 * once moved to a neighbour, until the file is written anew (VACUUM).
 *
 * Writing it anew takes about 10 ms per MB, during which nothing else runs, and whoever deletes a profesional deletes
 * hundreds of pacientes: those that come close together share one. That it is owed is kept in the file.
 */
import type { DatabaseSync } from 'node:sqlite';
import { isDiskFailure } from '../../sqlite/sqlite-errors.ts';

/** Larger ones wait for the next start. */
const VACUUMED_AT_ONCE = 64 * 1024 * 1024;

/** How long others are waited for, and how long a scrub that failed waits, in milliseconds. */
const TOGETHER_MS = 100;
const AGAIN_MS = 5_000;
/** Of the time that passes, at most one part in so many goes into scrubbing. */
const ONE_IN = 20;

/** Of this process: services that run in one have a file each, and whoever waits for one waits for all. */
let notBefore = 0;

/** `user_version` of a file that is still to be cleaned. */
const OWED = 1;

export interface Scrubber {
  /** Owes it; it is done soon. */
  ask(): void;
  /** Does what is owed, where it can: else the next start does. */
  close(): void;
}

/** @param onRewritten told when the file was written anew */
export const scrubber = (db: DatabaseSync, onRewritten: () => void): Scrubber => {
  let timer: NodeJS.Timeout | undefined;

  /** Whether it was done: not on a full disk, nor while somebody else reads the file. */
  const rewrite = (): boolean => {
    const began = performance.now();
    try {
      scrub(db);
      onRewritten();
    } catch {
      return false;
    }
    notBefore = performance.now() + ONE_IN * (performance.now() - began);
    return true;
  };
  const work = (): void => {
    timer = undefined;
    const early = notBefore - performance.now();
    if (early > 0) schedule(early);
    else if (!rewrite()) schedule(AGAIN_MS);
  };
  const schedule = (milliseconds: number): void => {
    timer ??= setTimeout(work, milliseconds).unref();
  };

  return {
    ask: () => {
      db.exec(`PRAGMA user_version = ${OWED}`);
      schedule(TOGETHER_MS);
    },
    close: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      rewrite();
    },
  };
};

const scrub = (db: DatabaseSync): void => {
  const small = number(db, 'page_count') * number(db, 'page_size') <= VACUUMED_AT_ONCE;
  if (small) db.exec('VACUUM');
  if (!emptiedLog(db)) throw new Error('somebody else reads the file');
  if (small) db.exec('PRAGMA user_version = 0');
};

/** To be called when the file is opened. Where the disk has no room for it, it stays owed to the next start. */
export const scrubIfOwed = (db: DatabaseSync): void => {
  if (number(db, 'user_version') !== OWED) return;
  try {
    db.exec('VACUUM');
    if (emptiedLog(db)) db.exec('PRAGMA user_version = 0');
  } catch (error) {
    if (!isDiskFailure(error)) throw error;
  }
};

const emptiedLog = (db: DatabaseSync): boolean => number(db, 'wal_checkpoint(TRUNCATE)', 'busy') === 0;

const number = (db: DatabaseSync, pragma: string, column = pragma): number =>
  Number(db.prepare(`PRAGMA ${pragma}`).get()?.[column] ?? 0);
