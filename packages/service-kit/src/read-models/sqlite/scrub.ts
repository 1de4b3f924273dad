/**
 * Taking deleted data out of the file for good. `secure_delete` overwrites rows where they lie, but older copies
 * stay in the write-ahead log until it is emptied, and, seen in tests, in the slack of B-tree pages whose rows
 * once moved to a neighbour, until the file is written anew (VACUUM).
 */
import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../../event-store/port.ts';

/** Writing a file anew takes about 10 ms per MB, during which nothing else runs: larger ones wait for the next start. */
const VACUUMED_AT_ONCE = 64 * 1024 * 1024;

/** `user_version` of a file whose slack is still to be cleaned. */
const OWED = 1;

/** @throws StoreUnavailable while another process reads the file, so that the log cannot be emptied */
export const scrub = (db: DatabaseSync): void => {
  if (number(db, 'page_count') * number(db, 'page_size') > VACUUMED_AT_ONCE)
    db.exec(`PRAGMA user_version = ${OWED}`);
  else db.exec('VACUUM');
  const emptied = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  if (emptied?.['busy'] !== 0) throw new StoreUnavailable('read models, while somebody else reads them');
};

/** To be called when the file is opened. */
export const vacuumIfOwed = (db: DatabaseSync): void => {
  if (number(db, 'user_version') === OWED) db.exec('VACUUM; PRAGMA user_version = 0');
};

const number = (db: DatabaseSync, pragma: string): number =>
  Number(db.prepare(`PRAGMA ${pragma}`).get()?.[pragma] ?? 0);
