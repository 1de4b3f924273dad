/**
 * Writes the write-ahead log back into the file when the log has grown long. SQLite would do so by itself without a
 * report. Between two such writes the file stays byte for byte the same and can be compared with its seal after a
 * crash.
 */
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

const LONGEST_BYTES = 32 * 1024 * 1024;

/** @returns call it after commits; it calls back when it has written the file */
export const keepLogShort =
  (db: DatabaseSync, file: string, onEmptied: () => void): (() => void) =>
  () => {
    const { size } = statSync(`${file}-wal`, { throwIfNoEntry: false }) ?? { size: 0 };
    if (size < LONGEST_BYTES) return;
    try {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // The disk may be full. Committed data is in the log, and the next commit tries again.
    }
    onEmptied();
  };
