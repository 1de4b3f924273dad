/** Read models in one SQLite file per service: the embedded adapter of `port.ts`. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Clock, systemClock } from '../runtime/clock.ts';
import { StoreUnavailable } from '../event-store/port.ts';
import type { Collection, CollectionSpec, ReadModels } from './port.ts';
import { catalogue } from './sqlite/catalogue.ts';
import { sqliteCollection } from './sqlite/collection.ts';
import { guarded, inTransaction } from './sqlite/guarded.ts';
import { keepLogShort } from './sqlite/log-length.ts';
import { scrubber, scrubIfOwed } from './sqlite/scrub.ts';
import { mappingOf } from './sqlite/mapping.ts';
import { prepareRegisters, sqliteRegister } from './sqlite/register.ts';

/** A temporary file of SQLite without a name: it disappears with the process. */
export const NAMELESS = '';

export interface SqliteReadModelsOptions {
  /** Created with its folder when absent; or `NAMELESS`. One per service, opened by one process. */
  readonly file: string;
  /** Clock by which entries of registers expire. */
  readonly clock?: Clock;
  /** Up to this much of the file is read through memory that the system shares and reclaims when it needs it. */
  readonly mappedBytes?: number;
  /** Called when the file itself was written, not only its log: when created, and when the log is written back. */
  readonly onRewritten?: (file: string) => void;
  /** Limit of the file in pages of 4 KiB; beyond it, writes fail as on a full disk. */
  readonly maxPages?: number;
}

const MAPPED_BYTES = 2 ** 31 - 65_536;
const CACHE_KIB = 65_536;

/**
 * Durability: WAL with `synchronous = NORMAL`. A killed process loses no document. A power cut may lose the last
 * commits, but documents and checkpoint go back together and are projected again from the event store, which
 * flushes every commit. Registers can then lose their last entries: reactions are idempotent, but an idempotent
 * request that began just before the power cut is no longer known and runs again when it is repeated.
 * `secure_delete` overwrites deleted data; `scrub` removes the copies that SQLite leaves elsewhere.
 * @throws StoreUnavailable when the file cannot be opened
 */
export const openSqliteReadModels = (options: SqliteReadModelsOptions): ReadModels => {
  const { file, clock = systemClock, mappedBytes = MAPPED_BYTES, onRewritten = () => undefined } = options;
  const isNew = !existsSync(file);
  const db = open(options);
  if (isNew) onRewritten(file);
  const mapping = mappingOf(db, mappedBytes);
  const log = keepLogShort(db, file, () => onRewritten(file));
  const onCommitted = (bytes?: number): void => log.committed(bytes);
  const collections = catalogue(db, () => onCommitted());
  const scrubbing = scrubber(db, () => onRewritten(file));
  const opened = new Map<string, Collection>();

  /** One handle for each version of a collection, so that all users see the same loading state. */
  const handle = (spec: CollectionSpec): Collection => {
    const key = JSON.stringify(spec);
    const collection =
      opened.get(key) ?? sqliteCollection({ db, catalogue: collections, mapping, onCommitted }, spec);
    opened.set(key, collection);
    return collection;
  };

  return {
    collection: (spec) =>
      guarded(db, () => {
        inTransaction(db, () => collections.ensure(spec));
        return handle(spec);
      }),

    previous: ({ name, version }) =>
      guarded(db, () => {
        const complete = collections
          .versions(name)
          .find((entry) => entry.spec.version < version && !entry.loading && entry.checkpoint > 0n);
        return complete && handle(complete.spec);
      }),

    standings: () =>
      guarded(db, () =>
        collections.entries().map(({ spec, checkpoint, loading }) => {
          const { name, version } = spec;
          return { name, version, checkpoint, loading, open: () => handle(spec) };
        }),
      ),

    retire: ({ name, version }) =>
      guarded(db, () =>
        inTransaction(db, () => {
          const others = collections.versions(name).map((entry): CollectionSpec => entry.spec);
          for (const other of others.filter((entry) => entry.version !== version)) {
            collections.drop(other);
            opened.delete(JSON.stringify(other));
          }
        }),
      ),

    register: (name) => guarded(db, () => sqliteRegister(db, clock, name)),

    scrub: () => guarded(db, () => scrubbing.ask()),

    close: async () => {
      if (!db.isOpen) return;
      collections.close();
      await log.close();
      if (!db.isOpen) return;
      scrubbing.close();
      db.close();
    },
  };
};

const open = ({ file, maxPages }: SqliteReadModelsOptions): DatabaseSync => {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const db = new DatabaseSync(file, { timeout: 2_000 });
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON;
      PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = -${CACHE_KIB}`);
    prepareRegisters(db);
    scrubIfOwed(db);
    if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`);
    return db;
  } catch (error) {
    throw new StoreUnavailable(`the read models file ${file}`, error);
  }
};
