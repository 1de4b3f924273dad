/**
 * Rebuilds a read model's file, keeping only what cannot be projected again: the entries of registers whose
 * checksum is right. Collections are projected from the events.
 */
import { renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { checked, type Entry, prepareRegisters } from './register.ts';

const BESIDE = '.nuevo';

/** The readable entries, up to where the file cannot be read any further; in a file from before checksums: all. */
const entriesOf = (file: string): readonly Entry[] => {
  const entries: Entry[] = [];
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: 2_000 });
    for (const row of db.prepare('SELECT * FROM registers').iterate()) {
      const { name, key, value, expires, subject, crc = null } = row;
      // A page of zeros reads as entries that are NULL.
      if (typeof name !== 'string' || typeof key !== 'string' || typeof value !== 'string') continue;
      const entry: Entry = [
        name,
        key,
        value,
        typeof expires === 'number' ? expires : null,
        typeof subject === 'string' ? subject : null,
      ];
      if (crc === null || crc === checked(entry).at(-1)) entries.push(entry);
    }
  } catch {
    // Later entries are lost, which the users of registers tolerate.
  } finally {
    // Writes the log back into the file, so that a crash from here on loses nothing more.
    if (db?.isOpen === true) close(db);
  }
  return entries;
};

const close = (db: DatabaseSync): void => {
  try {
    db.close();
  } catch {
    // A damaged file is removed anyway.
  }
};

const remove = (file: string, suffixes: readonly string[]): void => {
  for (const suffix of suffixes) rmSync(`${file}${suffix}`, { force: true });
};

/** Leaves a file that holds only the entries. @throws Error when the disk fails */
export const salvageRegisters = (file: string): void => {
  const entries = entriesOf(file);
  const beside = `${file}${BESIDE}`;
  remove(beside, ['', '-wal', '-shm']);
  const db = new DatabaseSync(beside);
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    prepareRegisters(db);
    db.exec('BEGIN');
    // A damaged index can lead to the same page twice.
    const insert = db.prepare('INSERT OR REPLACE INTO registers VALUES (?, ?, ?, ?, ?, ?)');
    for (const entry of entries) insert.run(...checked(entry));
    db.exec('COMMIT');
  } finally {
    db.close();
  }
  // A log belongs to the file that it was written for.
  remove(file, ['-wal', '-shm']);
  renameSync(beside, file);
};
