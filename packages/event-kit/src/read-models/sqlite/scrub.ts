/**
 * Removes deleted data from the file for good. `secure_delete` overwrites rows in place, but older copies stay in
 * the write-ahead log until it is emptied and, as tests showed, in the slack of B-tree pages whose rows once moved
 * to a neighbour, until VACUUM rewrites the file. VACUUM takes about 10 ms per MB, during which nothing else runs,
 * and deleting a profesional deletes hundreds of pacientes, so requests close together share one. A mark in the
 * file records an owed scrub.
 */
import type { DatabaseSync } from 'node:sqlite';
import { isDiskFailure } from '../../sqlite/sqlite-errors.ts';

/** Larger files are scrubbed at the next start. */
const VACUUMED_AT_ONCE = 64 * 1024 * 1024;

/** How long to wait for further requests, and how long after a failure, in milliseconds. */
const TOGETHER_MS = 100;
const AGAIN_MS = 5_000;
/** Scrubbing takes at most one in this many parts of the time. */
const ONE_IN = 20;

/** One value for the process: each service has its own file, but a VACUUM of one file blocks all services. */
let notBefore = 0;

/** `user_version` of a file whose scrub is owed. */
const OWED = 1;

export interface Scrubber {
  /** Records the scrub as owed; it runs soon. */
  ask(): void;
  /** Runs an owed scrub if possible; otherwise the next start does. */
  close(): void;
}

/** @param onRewritten called when the file was rewritten */
export const scrubber = (db: DatabaseSync, onRewritten: () => void): Scrubber => {
  let timer: NodeJS.Timeout | undefined;

  /** Returns whether it succeeded. It fails on a full disk, and while another connection reads the file. */
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

/** Call it when the file is opened. Without room on the disk, the scrub stays owed until the next start. */
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
