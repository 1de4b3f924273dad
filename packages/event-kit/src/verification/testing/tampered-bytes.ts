/** Damage to the event file below SQLite: lost or changed bytes. */
import { closeSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Tamper } from './tamper.ts';

export const truncateFile: Tamper = (path, random) => {
  truncateSync(path, random.below(statSync(path).size));
  return { what: 'truncate the file', ordinals: [], streams: [] };
};

/** Everything that the store can answer, by its table and by its indexes. */
const answersOf = (path: string): string => {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return [
      'SELECT * FROM sqlite_schema',
      'SELECT * FROM events NOT INDEXED ORDER BY position',
      'SELECT stream, revision, position FROM events INDEXED BY sqlite_autoindex_events_1 ORDER BY stream, revision',
      'SELECT id, position FROM events INDEXED BY sqlite_autoindex_events_2 ORDER BY id',
    ]
      .map((sql) => JSON.stringify(db.prepare(sql).all()))
      .join('\n');
  } finally {
    db.close();
  }
};

const stillAnswers = (path: string, before: string): boolean => {
  try {
    return answersOf(path) === before;
  } catch {
    return false;
  }
};

const writeByte = (path: string, at: number, byte: number): void => {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.of(byte), 0, 1, at);
  closeSync(file);
};

/** Flips one byte of the file. Bytes without content (free space of a page) are restored and others are tried. */
export const flipByte: Tamper = (path, random) => {
  const before = answersOf(path);
  for (;;) {
    const bytes = readFileSync(path);
    const at = random.below(bytes.length);
    const byte = bytes[at] ?? 0;
    writeByte(path, at, byte ^ (1 << random.below(8)));
    if (!stillAnswers(path, before)) return { what: `flip byte ${at}`, ordinals: [], streams: [] };
    writeByte(path, at, byte);
  }
};
