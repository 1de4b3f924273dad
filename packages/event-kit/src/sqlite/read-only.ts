/** Reads a SQLite file without writing to it, whatever its state. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Files up to this size are read whole at every start, which takes a tenth of a second. */
export const READ_WHOLE_BYTES = 128 * 1024 * 1024;

/**
 * The result of `look` on a file that has the table; undefined when the file does not exist or is empty.
 * @throws Error when the file is damaged
 */
export const lookInto = <T>(file: string, table: string, look: (db: DatabaseSync) => T): T | undefined => {
  if (!existsSync(file)) return undefined;
  const db = new DatabaseSync(file, { readOnly: true, timeout: 2_000 });
  try {
    const made = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table);
    return made && look(db);
  } finally {
    db.close();
  }
};

/** @throws Error with the first fault of the file's structure */
export const quickCheck = (db: DatabaseSync): void => {
  const found = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  if (found !== 'ok') throw new Error(String(found).replaceAll(/\s+/g, ' '));
};
