/** Registers share one table: small entries with an optional expiry and an optional subject to be erased with. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { type Clock, steadyOf } from '../../runtime/clock.ts';
import type { Register } from '../port.ts';
import { guarded } from './guarded.ts';

const createRegisters = `CREATE TABLE IF NOT EXISTS registers (name TEXT NOT NULL, key TEXT NOT NULL,
  value TEXT NOT NULL, expires INTEGER, subject TEXT, crc INTEGER, PRIMARY KEY (name, key)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS registers_subject ON registers (name, subject) WHERE subject IS NOT NULL;
  CREATE INDEX IF NOT EXISTS registers_expires ON registers (name, expires) WHERE expires IS NOT NULL`;

/** Creates the table; adds checksums to a file from before entries had them. */
export const prepareRegisters = (db: DatabaseSync): void => {
  db.exec(createRegisters);
  const columns = db.prepare("SELECT name FROM pragma_table_info('registers')").all();
  if (!columns.some(({ name }) => name === 'crc')) db.exec('ALTER TABLE registers ADD COLUMN crc INTEGER');
};

export type Entry = readonly [
  name: string,
  key: string,
  value: string,
  expires: number | null,
  subject: string | null,
];

/** An entry with its checksum, which shows whether the entry is intact in a damaged file. */
export const checked = (entry: Entry): SQLInputValue[] => [...entry, crc32(JSON.stringify(entry))];

export const sqliteRegister = (db: DatabaseSync, clock: Clock, name: string): Register => {
  const get = db.prepare('SELECT value, expires FROM registers WHERE name = ? AND key = ?');
  const upsert = `INSERT INTO registers VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (name, key) DO UPDATE
    SET value = excluded.value, expires = excluded.expires, subject = excluded.subject,
    crc = excluded.crc`;
  const put = db.prepare(upsert);
  const insert = db.prepare(`${upsert} WHERE expires <= ?`);
  const remove = db.prepare('DELETE FROM registers WHERE name = ? AND key = ?');
  const removeSubject = db.prepare('DELETE FROM registers WHERE name = ? AND subject = ?');
  const removeExpired = db.prepare('DELETE FROM registers WHERE name = ? AND expires <= ?');
  const steady = steadyOf(clock);
  const now = () => steady.now().getTime();

  return {
    get: (key) =>
      guarded(db, () => {
        const row = get.get(name, key);
        // Reading the steady clock opens a file of the system: read it only for an entry that expires.
        if (row === undefined || (row['expires'] !== null && Number(row['expires']) <= now()))
          return undefined;
        return String(row['value']);
      }),
    insert: (key, value, expiresAt, subject) =>
      guarded(db, () => {
        const entry: Entry = [name, key, value, expiresAt?.getTime() ?? null, subject ?? null];
        return insert.run(...checked(entry), now()).changes === 1;
      }),
    put: (key, value, expiresAt, subject) =>
      guarded(db, () => {
        put.run(...checked([name, key, value, expiresAt?.getTime() ?? null, subject ?? null]));
      }),
    delete: (key) =>
      guarded(db, () => {
        remove.run(name, key);
      }),
    deleteSubject: (subject) =>
      guarded(db, () => {
        removeSubject.run(name, subject);
      }),
    sweep: (time) => guarded(db, () => Number(removeExpired.run(name, time.getTime()).changes)),
  };
};
