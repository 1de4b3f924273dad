/** One collection of JSON documents in SQLite: reads on prepared statements, writes in one transaction each. */
import { setImmediate as turn } from 'node:timers/promises';
import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { StoreUnavailable } from '../../event-store/port.ts';
import type { Collection, CollectionSpec, Query, StoredDocument, Write } from '../port.ts';
import type { Sql } from './candidates.ts';
import type { Catalogue } from './catalogue.ts';
import { plan } from './find.ts';
import { guarded, inTransaction } from './guarded.ts';
import { createIndexes, documentsOnly, layoutOf, quoted } from './layout.ts';
import type { Mapping } from './mapping.ts';
import { type Writer, writer } from './writes.ts';
import { sideTableSteps } from './side-table-load.ts';

/** How long building side tables may block the event loop before other work runs. */
const SLICE_MS = 20;
/** Queries have few shapes; more statements than this mean that values were built into the SQL. */
const REMEMBERED_STATEMENTS = 200;

interface File {
  readonly db: DatabaseSync;
  readonly catalogue: Catalogue;
  readonly mapping: Mapping;
  /** Call it after writing about this many bytes; without a number, after writing much. */
  readonly onCommitted: (bytes?: number) => void;
}

export const sqliteCollection = (
  { db, catalogue, mapping, onCommitted }: File,
  spec: CollectionSpec,
): Collection => {
  const layout = layoutOf(spec);
  const table = quoted(layout.table);
  const statements = rememberingStatements(db);
  let loading = catalogue.isLoading(spec);
  if (loading) mapping.pause();
  let writes: Writer = writer(db, loading ? documentsOnly(layout) : layout);

  const one = () => statements(`SELECT id, body, position FROM ${table} WHERE id = ?`, true);
  const count = ({ sql, params }: Sql) =>
    numberOf(statements(`SELECT count(*) AS c FROM (${sql})`).get(...params));
  const list = ({ sql, params }: Sql) => {
    const row = statements(`SELECT count(*) AS c, json_group_array(n) AS list FROM (${sql})`).get(...params);
    return { size: numberOf(row), json: String(row?.['list']) };
  };
  const sizes = remembered(count);
  const planned = (query: Query) => {
    if (loading && (query.prefixes ?? []).length > 0)
      throw new StoreUnavailable(`${spec.name}, which is being built`);
    return plan(loading ? documentsOnly(layout) : layout, query, { count, list, roughly: sizes.of });
  };
  const selected = (query: Query, what: string): Sql => {
    const { matching, order, page } = planned(query);
    return {
      sql: `SELECT ${what}${matching.sql}${order}${page.sql}`,
      params: [...matching.params, ...page.params],
    };
  };
  const get = (id: string) => {
    const row = one().get(id);
    return row === undefined ? undefined : stored(row);
  };

  const many = () =>
    statements(
      `SELECT d.id, d.body, d.position FROM json_each(?) AS wanted JOIN ${table} AS d ON d.id = wanted.value`,
      true,
    );

  const getMany: Collection['getMany'] = (ids) =>
    guarded(
      db,
      () =>
        new Map(
          many()
            .all(JSON.stringify(ids))
            .map((row) => [String(row['id']), stored(row)]),
        ),
    );

  const find: Collection['find'] = (query) =>
    guarded(db, () => {
      const { sql, params } = selected(query, 'd.id, d.body, d.position');
      return statements(sql, true)
        .all(...params)
        .map(stored);
    });

  return {
    get: (id) => guarded(db, () => get(id)),

    getMany,
    find,
    // SQLite never rolls back data that a read has returned.
    durable: { getMany, find },

    findJson: (query) =>
      guarded(db, () => {
        const { sql, params } = selected(query, 'd.body');
        const all = "'[' || ifnull(group_concat(body, ','), '') || ']'";
        const row = statements(`SELECT CAST(${all} AS BLOB) AS json, count(*) AS n FROM (${sql})`).get(
          ...params,
        );
        return { json: row?.['json'] as Uint8Array, count: Number(row?.['n']) };
      }),

    count: (query) =>
      guarded(db, () => {
        const { matching, page } = planned(query);
        return count({
          sql: `SELECT d.n${matching.sql}${page.sql}`,
          params: [...matching.params, ...page.params],
        });
      }),

    checkpoint: () => guarded(db, () => catalogue.checkpoint(spec)),

    commit: (batch, checkpoint) =>
      guarded(db, () => {
        if (batch.length === 0 && !loading) {
          catalogue.moveCheckpointLater(spec, checkpoint);
          return;
        }
        inTransaction(db, () => {
          for (const write of batch) writes.apply(write, loading);
          catalogue.moveCheckpoint(spec, checkpoint);
          sizes.changed(batch.length);
        });
        onCommitted(bytesOf(batch));
      }),

    loading: () => guarded(db, () => loading),

    beginLoad: () =>
      guarded(db, () => {
        inTransaction(db, () => catalogue.startLoad(spec));
        if (!loading) mapping.pause();
        loading = true;
        statements.forget();
        writes = writer(db, documentsOnly(layout));
      }),

    finishLoad: async (signal) => {
      for (const sql of createIndexes(layout)) {
        if (signal?.aborted === true) return;
        await guarded(db, () => {
          db.exec(sql);
          onCommitted();
        });
        await turn();
      }
      const steps = await guarded(db, () => sideTableSteps(db, layout));
      for (let done = false; !done; ) {
        if (signal?.aborted === true) return;
        done = await guarded(db, () => inTransaction(db, () => runFor(SLICE_MS, steps)));
        await guarded(db, () => onCommitted());
        await turn();
      }
      await guarded(db, () => catalogue.endLoad(spec));
      writes = writer(db, layout);
      loading = false;
      mapping.resume();
    },
  };
};

/** Bytes that a write adds to the log besides its document: pages of the table, its indexes and side tables. */
const PAGES_OF_A_WRITE = 64 * 1024;

/** About how much a commit adds to the log. */
const bytesOf = (batch: readonly Write[]): number =>
  batch.reduce(
    (bytes, write) => bytes + PAGES_OF_A_WRITE + (write.kind === 'put' ? 2 * write.body.length : 0),
    0,
  );

/** Takes steps until the time is up; returns whether none are left. */
const runFor = (milliseconds: number, steps: Iterator<void>): boolean => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) if (steps.next().done === true) return true;
  return false;
};

/** After this many writes a size is counted again. It only decides how a query is answered, not the answer. */
const ROUGH = 1_000;

/** Sizes that are counted from time to time. */
const remembered = (count: (numbers: Sql) => number) => {
  const known = new Map<string, number>();
  let writes = 0;
  return {
    changed: (documents: number): void => {
      writes += documents;
      if (writes >= ROUGH) {
        writes = 0;
        known.clear();
      }
    },
    of: (numbers: Sql): number => {
      const name = JSON.stringify(numbers);
      const size = known.get(name) ?? count(numbers);
      if (known.size >= ROUGH) known.clear();
      known.set(name, size);
      return size;
    },
  };
};

interface Statements {
  (sql: string, bigInts?: boolean): StatementSync;
  forget(): void;
}

const rememberingStatements = (db: DatabaseSync): Statements => {
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string, bigInts = false) => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    if (prepared.size >= REMEMBERED_STATEMENTS) prepared.clear();
    const fresh = db.prepare(sql);
    fresh.setReadBigInts(bigInts);
    prepared.set(sql, fresh);
    return fresh;
  };
  return Object.assign(statement, { forget: () => prepared.clear() });
};

const stored = (row: Record<string, SQLOutputValue>): StoredDocument => ({
  id: String(row['id']),
  body: String(row['body']),
  position: row['position'] as bigint,
});

const numberOf = (row: Record<string, SQLOutputValue> | undefined): number => Number(row?.['c'] ?? 0);
