/**
 * Writes the write-ahead log back into the file when the log has grown long. SQLite would do so by itself without a
 * report. Between two such writes the file stays byte for byte the same and can be compared with its seal after a
 * crash.
 */
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

const LONGEST_BYTES = 32 * 1024 * 1024;
/** The length is looked up after about so many bytes: asking the system after each commit costs as much as a small one. */
const LOOK_AFTER_BYTES = LONGEST_BYTES / 8;

/** @returns call it after commits of about so many bytes; it calls back when it has written the file */
export const keepLogShort = (
  db: DatabaseSync,
  file: string,
  onEmptied: () => void,
): ((bytes?: number) => void) => {
  let unseen = LOOK_AFTER_BYTES;
  return (bytes = LOOK_AFTER_BYTES) => {
    unseen += bytes;
    if (unseen < LOOK_AFTER_BYTES) return;
    unseen = 0;
    const { size } = statSync(`${file}-wal`, { throwIfNoEntry: false }) ?? { size: 0 };
    if (size < LONGEST_BYTES) return;
    try {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // The disk may be full. Committed data is in the log, and a later commit tries again.
    }
    onEmptied();
  };
};
