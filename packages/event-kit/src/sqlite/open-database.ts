/** Opens a SQLite file that must not lose acknowledged data, or explains in one line why it cannot. */
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from '../runtime/cannot-start.ts';
import { READ_WHOLE_BYTES, quickCheck } from './read-only.ts';
import { DURABLE } from './durable.ts';
import { isDiskFailure } from './sqlite-errors.ts';

export interface DatabaseSpec {
  /** The content of the file, in Spanish, as the operator reads it: `eventos`. */
  readonly holds: string;
  /** Marks the file as ours (`PRAGMA application_id`), so that a foreign file is refused and not overwritten. */
  readonly applicationId: number;
  /** Statements, one per schema version. The first creates the tables of an empty file; later ones migrate it. */
  readonly schema: readonly string[];
  /** Settings besides the durable ones, as SQL. */
  readonly pragmas?: string;
}

/**
 * Opens or creates the file: write-ahead log, every commit flushed to the disk. Small files are checked whole at
 * the start. In a large one that would take seconds, so SQLite only does its own check on opening, and the rest is
 * checked when it is read.
 * @throws CannotStart naming the file when it is damaged, foreign or not writable
 */
export const openDatabase = (path: string, spec: DatabaseSpec): DatabaseSync => {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path);
    db.exec(`${DURABLE} ${spec.pragmas ?? ''}`);
    const version = number(db, 'PRAGMA user_version');
    if (version > 0 || number(db, 'PRAGMA page_count') > 1) check(db, spec, version);
    migrate(db, spec, version);
    return db;
  } catch (error) {
    if (db?.isOpen === true) db.close();
    throw new CannotStart(`El archivo de ${spec.holds} ${path} ${refusal(error)}`, error);
  }
};

/** A file that could not be written may be intact: restoring a copy over it would lose the events since that copy. */
const refusal = (error: unknown): string => {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof NewerVersion) return detail;
  return isDiskFailure(error)
    ? `no se puede abrir (${detail}): revise el espacio, los permisos y el estado del disco. No lo reemplace por una copia.`
    : `no se puede abrir o está dañado (${detail}); restáurelo de una copia de seguridad.`;
};

class NewerVersion extends Error {}

const check = (db: DatabaseSync, spec: DatabaseSpec, version: number): void => {
  if (number(db, 'PRAGMA application_id') !== spec.applicationId)
    throw new Error('pertenece a otro programa');
  if (version > spec.schema.length)
    throw new NewerVersion('lo escribió una versión más nueva de este programa: inicie esa versión.');
  if (number(db, 'PRAGMA page_count') * number(db, 'PRAGMA page_size') > READ_WHOLE_BYTES) return;
  quickCheck(db);
};

const migrate = (db: DatabaseSync, spec: DatabaseSpec, version: number): void => {
  const missing = spec.schema.slice(version);
  if (missing.length === 0) return;
  db.exec(`BEGIN IMMEDIATE; ${missing.join(';\n')};
    PRAGMA application_id = ${spec.applicationId}; PRAGMA user_version = ${spec.schema.length}; COMMIT`);
};

const number = (db: DatabaseSync, sql: string): number =>
  Number(Object.values(db.prepare(sql).get() ?? {})[0]);
