/** Runs synchronous SQL behind the port's promise; a failing file or disk is always StoreUnavailable. */
import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../../event-store/port.ts';
import { isStorageFailure } from '../../sqlite/sqlite-errors.ts';

/** @throws StoreUnavailable when the file is closed or the disk fails */
export const guarded = async <T>(db: DatabaseSync, work: () => T): Promise<T> => {
  if (!db.isOpen) throw new StoreUnavailable('read models');
  try {
    return work();
  } catch (error) {
    throw isStorageFailure(error) ? new StoreUnavailable('read models', error) : error;
  }
};

/** Runs `work` in its own transaction, all or nothing. */
export const inTransaction = <T>(db: DatabaseSync, work: () => T): T => {
  db.exec('BEGIN IMMEDIATE');
  try {
    const done = work();
    db.exec('COMMIT');
    return done;
  } catch (error) {
    // After a full disk SQLite may already have rolled back.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
};
