/** The thread of `event-file.ts`: reads every page and index of the file, which takes seconds in a large one. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { SCHEMA } from '../event-store/sqlite.event-store.ts';
import type { Looked } from './event-file.ts';

/** Maximum number of reported problems of one file. */
const MAX = 20;

const looked = (path: string): Looked => {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 2_000 });
  try {
    const found = db
      .prepare(`PRAGMA integrity_check(${MAX})`)
      .all()
      .map((row) => String(row['integrity_check']).replaceAll(/\s+/g, ' '))
      .filter((text) => text !== 'ok');
    return { problems: [...found, ...schemaProblems(db)], unreadable: unreadable(db) };
  } finally {
    db.close();
  }
};

const IS_OBJECT = (column: string): string =>
  `CASE WHEN json_valid(${column}) THEN json_type(${column}) = 'object' ELSE 0 END`;

/** Events whose texts are not JSON of objects. */
const unreadable = (db: DatabaseSync): Looked['unreadable'] =>
  db
    .prepare(
      `SELECT CAST(position AS TEXT) AS position, stream, CAST(revision AS REAL) AS revision, id FROM events
       WHERE NOT (${IS_OBJECT('data')} AND ${IS_OBJECT('metadata')}) ORDER BY position LIMIT ${MAX}`,
    )
    .all()
    .map((row) => ({
      position: String(row['position']),
      stream: String(row['stream']),
      revision: Number(row['revision']),
      id: String(row['id']),
    }));

const objectsOf = (db: DatabaseSync): ReadonlyMap<string, string> =>
  new Map(
    db
      .prepare("SELECT type || ' ' || name AS object, coalesce(sql, '') AS sql FROM sqlite_schema")
      .all()
      .map((row) => [String(row['object']), String(row['sql'])]),
  );

/** Compares tables, indexes and triggers with those that the program makes. */
const schemaProblems = (db: DatabaseSync): string[] => {
  const made = new DatabaseSync(':memory:');
  SCHEMA.forEach((statements) => made.exec(statements));
  const [expected, found] = [objectsOf(made), objectsOf(db)];
  made.close();
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((object) => expected.get(object) !== found.get(object))
    .map((object) => `${object} no es como la hizo el programa`);
};

const answer = (): Looked => {
  try {
    return looked(String(workerData));
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)], unreadable: [] };
  }
};

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(answer());
