/**
 * Empties the write-ahead log into the file when it has grown long. SQLite would do so by itself, and not say so:
 * between two times the file stays byte for byte as it is, and can be held against its seal after a crash.
 */
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

const LONGEST_BYTES = 32 * 1024 * 1024;

/** @returns to be called after commits; calls back when it has written the file */
export const keepLogShort =
  (db: DatabaseSync, file: string, onEmptied: () => void): (() => void) =>
  () => {
    const { size } = statSync(`${file}-wal`, { throwIfNoEntry: false }) ?? { size: 0 };
    if (size < LONGEST_BYTES) return;
    try {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // The disk may be full. What was committed is in the log, and the next commit tries again.
    }
    onEmptied();
  };
