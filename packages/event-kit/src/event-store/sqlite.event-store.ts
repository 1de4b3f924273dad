/**
 * The embedded event store: one SQLite file, durable across `kill -9` and power loss, for one process. Reads run in
 * this thread; another thread writes (`sqlite.writer.worker.ts`), and concurrent appends share one commit.
 */
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../sqlite/open-database.ts';
import { appendsSignal, catchUpSubscriptions } from './catch-up-subscription.ts';
import { assertAppendable } from './new-event.ts';
import {
  type Appended,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type RecordedEvent,
  StoreUnavailable,
  WrongExpectedRevision,
} from './port.ts';
import { sqliteWriter } from './sqlite.writer.ts';

/** 'Odon' in ASCII. */
const APPLICATION_ID = 0x4f646f6e;

/** Positions are row ids: events are never removed, so positions only grow. */
export const SCHEMA = [
  `CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    hash TEXT NOT NULL,
    UNIQUE (stream, revision),
    UNIQUE (id)
  ) STRICT;
  CREATE TRIGGER events_stay_as_they_are BEFORE UPDATE ON events
    BEGIN SELECT raise(ABORT, 'events are never changed'); END;
  CREATE TRIGGER events_stay BEFORE DELETE ON events
    BEGIN SELECT raise(ABORT, 'events are never removed'); END`,
];

/** A revision fits a double, so it is read as one; positions may not and are read as BigInt. */
const COLUMNS = 'position, stream, CAST(revision AS REAL), id, type, data, metadata, hash';
type Row = readonly [bigint, string, number, string, string, string, string, string];

const recorded = (row: Row): RecordedEvent => ({
  position: row[0],
  stream: row[1],
  revision: row[2],
  id: row[3],
  type: row[4],
  data: row[5],
  metadata: row[6],
  hash: row[7],
});

/**
 * Opens or creates the event file.
 * @throws CannotStart when the file is damaged or cannot be used
 */
export const openSqliteEventStore = (path: string): EventStore => {
  const db = openDatabase(path, { holds: 'eventos', applicationId: APPLICATION_ID, schema: SCHEMA });
  const appends = appendsSignal();
  const writer = sqliteWriter(path, appends.notify);
  const sql = statements(db);

  const readAll: EventStore['readAll'] = async (after, limit) =>
    reading(() => rows(sql.readAll.all(after, limit)));
  const subscriptions = catchUpSubscriptions(readAll, appends);

  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await writer.close();
    await subscriptions.close();
    db.close();
  };

  return {
    append: async (stream, expected, events) => {
      assertAppendable(stream, expected, events);
      const answer = await writer.append({ stream, expected, events });
      return answer === 'refused' ? reading(() => sql.repeated(stream, expected, events)) : answer;
    },
    read: async (stream, from = 0, limit = -1) => reading(() => rows(sql.read.all(stream, from, limit))),
    readAll,
    // The file has one table: every row is read as an event, and the hash chain detects foreign rows.
    readEverything: readAll,
    head: async () => reading(() => sql.head()),
    subscribe: subscriptions.subscribe,
    close: async () => {
      closing ??= close();
      await closing;
    },
  };
};

const rows = (found: unknown): readonly RecordedEvent[] => (found as Row[]).map(recorded);

const reading = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw error instanceof WrongExpectedRevision ? error : new StoreUnavailable('event store', error);
  }
};

const statements = (db: DatabaseSync) => {
  const prepare = (text: string) => {
    const statement = db.prepare(text);
    statement.setReadBigInts(true);
    statement.setReturnArrays(true);
    return statement;
  };
  const head = prepare('SELECT coalesce(max(position), 0) FROM events');
  const revision = prepare('SELECT CAST(max(revision) AS REAL) FROM events WHERE stream = ?');
  const after = prepare(
    `SELECT position, id FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?`,
  );
  const revisionOf = (stream: string): ExpectedRevision =>
    (revision.get(stream) as unknown as [number | null])[0] ?? 'no-stream';

  return {
    readAll: prepare(`SELECT ${COLUMNS} FROM events WHERE position > ? ORDER BY position LIMIT ?`),
    read: prepare(
      `SELECT ${COLUMNS} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?`,
    ),
    head: () => (head.get() as unknown as [bigint])[0],
    /** The answer of the first of two equal appends; throws when this one is not a repeat. */
    repeated: (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Appended => {
      const before = expected === 'no-stream' ? -1 : expected;
      const found = after.all(stream, before, events.length) as unknown as [bigint, string][];
      const last = found.at(-1);
      if (last === undefined || events.some(({ id }, at) => found[at]?.[1] !== id))
        throw new WrongExpectedRevision(stream, expected, revisionOf(stream));
      return { position: last[0], revision: before + events.length };
    },
  };
};
