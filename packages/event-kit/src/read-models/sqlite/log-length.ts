/**
 * Writes the write-ahead log back into the file when the log has grown long. SQLite would do so by itself without a
 * report. Between two such writes the file stays byte for byte the same and can be compared with its seal after a
 * crash.
 */
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { writeLogBack } from './checkpoint.thread.ts';

const LONGEST_BYTES = 32 * 1024 * 1024;
/** The length is looked up after about this many bytes, because a look-up costs as much as a small commit. */
const LOOK_AFTER_BYTES = LONGEST_BYTES / 8;

export interface LogLength {
  /** Call it after commits of about this many bytes. */
  committed(bytes?: number): void;
  /** Waits until nothing is being written back. Call it before the file is closed. */
  close(): Promise<void>;
}

/** @param onEmptied called when the file was written */
export const keepLogShort = (db: DatabaseSync, file: string, onEmptied: () => void): LogLength => {
  let unseen = LOOK_AFTER_BYTES;
  let writing: Promise<void> | undefined;
  let closed = false;

  /** The thread writes most of the log. This connection writes what was committed meanwhile, and empties the log. */
  const writeBack = async (): Promise<void> => {
    await writeLogBack(file);
    writing = undefined;
    try {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // The disk may be full. Committed data is in the log, and a later commit tries again.
    }
    onEmptied();
  };

  return {
    committed: (bytes = LOOK_AFTER_BYTES) => {
      unseen += bytes;
      if (unseen < LOOK_AFTER_BYTES || writing !== undefined || closed) return;
      unseen = 0;
      const { size } = statSync(`${file}-wal`, { throwIfNoEntry: false }) ?? { size: 0 };
      if (size >= LONGEST_BYTES) writing = writeBack();
    },
    close: async () => {
      closed = true;
      await writing;
    },
  };
};
