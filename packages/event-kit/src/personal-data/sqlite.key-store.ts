/**
 * The embedded key store: its own SQLite file, in which a destroyed key leaves no bytes, neither in the file
 * (`secure_delete`) nor in its write-ahead log (truncated).
 */
import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../event-store/port.ts';
import { groupCommit } from '../sqlite/group-commit.ts';
import { openDatabase } from '../sqlite/open-database.ts';
import { KEYS_AT_ONCE, type KeyStore, type Rewrapped } from './key-store.port.ts';

/** 'OdoK' in ASCII. */
const APPLICATION_ID = 0x4f646f4b;

/** A null key is the mark of a destroyed subject. */
const SCHEMA = ['CREATE TABLE keys (subject TEXT PRIMARY KEY, wrapped BLOB) STRICT, WITHOUT ROWID'];

/**
 * Opens or creates the key file.
 * @throws CannotStart when the file is damaged or cannot be used
 */
export const openSqliteKeyStore = (path: string): KeyStore => {
  const db = openDatabase(path, {
    holds: 'claves',
    applicationId: APPLICATION_ID,
    schema: SCHEMA,
    pragmas: 'PRAGMA secure_delete = ON;',
  });
  const commits = groupCommit(db, 'key store');
  const select = db.prepare('SELECT wrapped FROM keys WHERE subject = ?');
  const insert = db.prepare('INSERT INTO keys VALUES (?, ?) ON CONFLICT DO NOTHING');
  const clear = db.prepare(
    'INSERT INTO keys VALUES (?, NULL) ON CONFLICT DO UPDATE SET wrapped = NULL WHERE wrapped IS NOT NULL',
  );
  const after = db.prepare(
    'SELECT subject, wrapped FROM keys WHERE subject > ? AND wrapped IS NOT NULL ORDER BY subject LIMIT ?',
  );
  const update = db.prepare('UPDATE keys SET wrapped = ? WHERE subject = ? AND wrapped = ?');
  const listeners = new Set<(subject: string) => void>();
  const truncateLog = sharedTruncation(db);

  /** Null for a destroyed key; undefined where there never was one. */
  const look = (subject: string): Uint8Array | null | undefined => {
    const row = reading(() => select.get(subject));
    const wrapped = row?.['wrapped'];
    return wrapped instanceof Uint8Array ? wrapped : row && null;
  };
  const find = (subject: string): Uint8Array | undefined => look(subject) ?? undefined;

  return {
    get: async (subject) => find(subject),
    getMany: async (subjects) => {
      const found = new Map<string, Uint8Array>();
      for (const subject of subjects) {
        const wrapped = find(subject);
        if (wrapped !== undefined) found.set(subject, wrapped);
      }
      return found;
    },
    insert: (subject, wrapped) =>
      commits.run(() => {
        const isNew = Number(insert.run(subject, wrapped).changes) === 1;
        return isNew ? wrapped : find(subject);
      }),
    all: async function* () {
      for (let last = ''; ; ) {
        const found = new Map(
          reading(() => after.all(last, KEYS_AT_ONCE)).map(
            ({ subject, wrapped }) => [String(subject), wrapped as Uint8Array] as const,
          ),
        );
        if (found.size === 0) return;
        last = [...found.keys()].at(-1) ?? '';
        yield found;
      }
    },
    replace: async (changes) => {
      const replaced = ({ subject, from, to }: Rewrapped) =>
        commits.run(() => Number(update.run(to, subject, from).changes));
      const counts = await Promise.all(changes.map(replaced));
      // Removes the bytes of the earlier wrapping from the log too.
      await truncateLog();
      return counts.reduce((sum, count) => sum + count, 0);
    },
    destroy: async (subject) => {
      await commits.run(() => clear.run(subject));
      for (const listener of listeners) listener(subject);
      await truncateLog();
    },
    isDestroyed: async (subject) => look(subject) === null,
    onDestroyed: (listener) => {
      listeners.add(listener);
    },
    close: async () => {
      if (!db.isOpen) return;
      commits.close();
      db.close();
    },
  };
};

/** @throws StoreUnavailable when the file cannot be read */
const reading = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw new StoreUnavailable('key store', error);
  }
};

/**
 * Truncates the write-ahead log, once for all calls in the same turn of the event loop. The remains of a crash are
 * truncated when the file is next opened.
 */
const sharedTruncation = (db: DatabaseSync): (() => Promise<void>) => {
  const checkpoint = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  const truncate = (): void => {
    try {
      if (checkpoint.get()?.['busy'] === 0) return;
    } catch (error) {
      throw new StoreUnavailable('key store', error);
    }
    throw new StoreUnavailable('key store');
  };
  truncate();

  let pending: Promise<void> | undefined;
  return () =>
    (pending ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      pending = undefined;
      truncate();
    }));
};
