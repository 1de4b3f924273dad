/**
 * Manipulations by an attacker who has the machine, the program and its keys, and knows how chains are computed.
 * Each takes the file and returns what it changed.
 */
import { DatabaseSync } from 'node:sqlite';
import { chainedHash, NO_HASH } from '../../event-log/hash-chain.ts';
import type { Seeded } from './seeded.ts';
import type { Tamper, Touched } from './tamper.ts';
import { flipByte, truncateFile } from './tampered-bytes.ts';

interface Row {
  position: number;
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: string;
  metadata: string;
  hash: string;
}

const COLUMNS = ['stream', 'id', 'type', 'data', 'metadata', 'hash'] as const;
const GUARDS = ['events_stay_as_they_are', 'events_stay'];

/** Drops the triggers, changes rows, and restores the triggers. */
const behindGuards = (path: string, change: (db: DatabaseSync, rows: Row[]) => Touched): Touched => {
  const db = new DatabaseSync(path);
  const guards = GUARDS.map((name) =>
    String(db.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(name)?.['sql']),
  );
  GUARDS.forEach((name) => db.exec(`DROP TRIGGER ${name}`));
  const rows = db.prepare('SELECT * FROM events ORDER BY position').all() as unknown as Row[];
  const touched = change(db, rows);
  guards.forEach((sql) => db.exec(sql));
  db.close();
  return touched;
};

const replaceAll = (db: DatabaseSync, rows: readonly Row[]): void => {
  db.exec('BEGIN; DELETE FROM events');
  const insert = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  for (const { position, stream, revision, id, type, data, metadata, hash } of rows)
    insert.run(position, stream, revision, id, type, data, metadata, hash);
  db.exec('COMMIT');
};

/** Recomputes the chain of a stream over its current rows. */
const reseal = (rows: readonly Row[], stream: string): void => {
  let previous = NO_HASH;
  for (const row of rows.filter((one) => one.stream === stream).sort((a, b) => a.revision - b.revision)) {
    row.hash = chainedHash(previous, stream, row.revision, row);
    previous = row.hash;
  }
};

const flipped = (text: string, random: Seeded): string => {
  const at = random.below(text.length);
  return `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
};

const editColumn: Tamper = (path, random) =>
  behindGuards(path, (db, rows) => {
    const row = random.pick(rows);
    const column = random.pick(COLUMNS);
    row[column] = column === 'stream' ? `${row.stream}-otra` : flipped(row[column], random);
    db.prepare(`UPDATE events SET ${column} = ? WHERE position = ?`).run(row[column], row.position);
    return { what: `edit ${column}`, ordinals: [rows.indexOf(row)], streams: [] };
  });

const editRevision: Tamper = (path, random) =>
  behindGuards(path, (db, rows) => {
    const row = random.pick(rows);
    db.prepare('UPDATE events SET revision = ? WHERE position = ?').run(row.revision + 1_000, row.position);
    return { what: 'edit revision', ordinals: [rows.indexOf(row)], streams: [row.stream] };
  });

const deleteSome: Tamper = (path, random) =>
  behindGuards(path, (db, rows) => {
    const from = random.below(rows.length);
    const gone = rows.slice(from, from + 1 + random.below(5));
    for (const { position } of gone) db.prepare('DELETE FROM events WHERE position = ?').run(position);
    return {
      what: `delete ${gone.length}`,
      ordinals: gone.map((row) => rows.indexOf(row)),
      streams: gone.map(({ stream }) => stream),
    };
  });

/** Later rows move up as if the deleted ones had never existed; chains are recomputed. */
const deleteAndClose: Tamper = (path, random) =>
  behindGuards(path, (db, rows) => {
    const gone = random.pick(rows);
    const ordinal = rows.indexOf(gone);
    const rest = rows.filter((row) => row !== gone);
    for (const row of rest) {
      if (row.stream === gone.stream && row.revision > gone.revision) row.revision -= 1;
      if (row.position > gone.position) row.position -= 1;
    }
    reseal(rest, gone.stream);
    replaceAll(db, rest);
    return { what: 'delete and close the gap', ordinals: [ordinal], streams: [gone.stream] };
  });

const swapPlaces: Tamper = (path, random) =>
  behindGuards(path, (db, rows) => {
    const one = random.pick(rows);
    const other = random.pick(rows.filter((row) => row !== one));
    const ordinals = [rows.indexOf(one), rows.indexOf(other)];
    [one.position, other.position] = [other.position, one.position];
    replaceAll(db, rows);
    return { what: 'swap places', ordinals, streams: [one.stream, other.stream] };
  });

/** Exchanges two events of one stream and recomputes the chain. */
const reorderStream: Tamper = (path, random) =>
  behindGuards(path, (db, rows) => {
    const one = random.pick(rows.filter(({ revision }) => revision > 0));
    const other = rows.find((row) => row.stream === one.stream && row.revision === one.revision - 1);
    if (!other) throw new TypeError('streams begin at 0');
    const ordinals = [rows.indexOf(one), rows.indexOf(other)];
    for (const field of ['id', 'type', 'data', 'metadata'] as const)
      [one[field], other[field]] = [other[field], one[field]];
    reseal(rows, one.stream);
    replaceAll(db, rows);
    return { what: 'reorder a stream', ordinals, streams: [one.stream] };
  });

const shiftPositions: Tamper = (path, random) =>
  behindGuards(path, (db, rows) => {
    const from = random.below(rows.length);
    for (const row of rows.slice(from)) row.position += 1 + random.below(2);
    for (const [at, row] of rows.entries()) {
      const before = rows[at - 1];
      if (before && row.position <= before.position) row.position = before.position + 1;
    }
    replaceAll(db, rows);
    const moved = rows.slice(from);
    return {
      what: 'shift positions',
      ordinals: moved.map((row) => rows.indexOf(row)),
      streams: moved.map(({ stream }) => stream),
    };
  });

const rewriteSealed: Tamper = (path, random) =>
  behindGuards(path, (db, rows) => {
    const row = random.pick(rows);
    row.data = row.data.replace(/\d+/, (digits) => String(Number(digits) + 1));
    reseal(rows, row.stream);
    replaceAll(db, rows);
    return { what: 'rewrite and reseal', ordinals: [rows.indexOf(row)], streams: [row.stream] };
  });

const insertSealed: Tamper = (path, random) =>
  behindGuards(path, (db, rows) => {
    const model = random.pick(rows);
    const ordinal = rows.indexOf(model);
    for (const row of rows.slice(ordinal)) row.position += 1;
    for (const row of rows)
      if (row.stream === model.stream && row.revision >= model.revision) row.revision += 1;
    const id = `${model.id.slice(0, -4)}ffff`;
    rows.splice(ordinal, 0, { ...model, id, position: model.position - 1, revision: model.revision - 1 });
    reseal(rows, model.stream);
    replaceAll(db, rows);
    return { what: 'insert and reseal', ordinals: [ordinal], streams: [model.stream] };
  });

const rewriteEverything: Tamper = (path, random) =>
  behindGuards(path, (db, rows) => {
    const amount = String(random.below(1_000_000));
    for (const row of rows) row.data = row.data.replace(/"monto":\d+/, `"monto":${amount}`);
    const streams = [...new Set(rows.map(({ stream }) => stream))];
    for (const stream of streams) reseal(rows, stream);
    replaceAll(db, rows);
    return { what: 'rewrite everything', ordinals: rows.map((_, at) => at), streams };
  });

const cutTail: Tamper = (path, random) =>
  behindGuards(path, (db, rows) => {
    const from = random.below(rows.length);
    db.prepare('DELETE FROM events WHERE position >= ?').run(rows[from]?.position ?? 0);
    return { what: 'cut the tail', ordinals: rows.slice(from).map((row) => rows.indexOf(row)), streams: [] };
  });

const dropGuard: Tamper = (path, random) => {
  const db = new DatabaseSync(path);
  db.exec(`DROP TRIGGER ${random.pick(GUARDS)}`);
  db.close();
  return { what: 'drop a guard', ordinals: [], streams: [] };
};

export const TAMPERINGS: readonly Tamper[] = [
  editColumn,
  editColumn,
  editRevision,
  deleteSome,
  deleteAndClose,
  swapPlaces,
  reorderStream,
  shiftPositions,
  rewriteSealed,
  insertSealed,
  rewriteEverything,
  cutTail,
  dropGuard,
  truncateFile,
  flipByte,
];
