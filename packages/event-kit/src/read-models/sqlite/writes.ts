/** The writes of a collection: documents, key columns, side tables and list, kept consistent. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Write } from '../port.ts';
import {
  FIRST,
  type Layout,
  type ListTable,
  type OrderTable,
  type Scalar,
  column,
  elements,
  quoted,
  scalar,
  scopeHash,
} from './layout.ts';

export interface Writer {
  /** Applies a write unless the stored document is as new or newer. `loading`: side tables are built later. */
  apply(write: Write, loading: boolean): void;
}

type Lists = readonly (readonly string[])[];

/** The keys of a document in the side tables. */
interface Found {
  readonly n: number | bigint;
  readonly scalars: readonly Scalar[];
  readonly lists: Lists;
}

export const writer = (db: DatabaseSync, { table, keys, multikeys, sides, list, orders }: Layout): Writer => {
  const name = quoted(table);
  const columns = keys.map(column);
  const insert = db.prepare(
    `INSERT INTO ${name} (id, position, ${columns.map((key) => `${key}, `).join('')}body, lists)
     VALUES (${['?', '?', ...columns.map(() => '?'), '?', '?'].join(', ')})
     ON CONFLICT (id) DO UPDATE SET position = excluded.position, ${columns
       .map((key) => `${key} = excluded.${key}, `)
       .join('')}body = excluded.body, lists = excluded.lists
     WHERE excluded.position > position`,
  );
  const existing = db.prepare(
    `SELECT n, position >= ? AS newer, lists${columns.map((key) => `, ${key}`).join('')} FROM ${name} WHERE id = ?`,
  );
  const remove = db.prepare(`DELETE FROM ${name} WHERE id = ? AND position < ?`);
  const sideTables = sides.map((side) => ({
    scope: side.scope.map((key) => keys.indexOf(key)),
    list: multikeys.indexOf(side.multikey),
    add: db.prepare(`INSERT OR IGNORE INTO ${quoted(side.table)} VALUES (?, ?, ?)`),
    drop: db.prepare(`DELETE FROM ${quoted(side.table)} WHERE scope = ? AND element = ? AND n = ?`),
  }));

  const listed = list && listWriter(db, keys, list);
  const ordered = orders.map((order) => orderWriter(db, keys, multikeys, order));

  const found = (row: Record<string, SQLOutputValue>): Found => ({
    n: Number(row['n']),
    scalars: keys.map((key) => row[`k_${key}`] as Scalar),
    lists: row['lists'] === null ? [] : (JSON.parse(String(row['lists'])) as Lists),
  });

  const moveSides = (before: Found | undefined, after: Found | undefined): void => {
    for (const side of sideTables) {
      const [old, fresh] = [sideRows(side, before), sideRows(side, after)];
      const sameScope = old.scope === fresh.scope;
      if (before !== undefined)
        for (const element of old.elements)
          if (!sameScope || !fresh.elements.has(element)) side.drop.run(old.scope, element, before.n);
      if (after !== undefined)
        for (const element of fresh.elements)
          if (!sameScope || !old.elements.has(element)) side.add.run(fresh.scope, element, after.n);
    }
  };

  const put = (write: Write & { kind: 'put' }, before: Found | undefined, loading: boolean): void => {
    const scalars = keys.map((key) => scalar(write.keys, key));
    const lists = multikeys.map((key) => elements(write.keys, key));
    const { lastInsertRowid } = insert.run(
      write.id,
      write.position,
      ...scalars,
      write.body,
      lists.length === 0 ? null : JSON.stringify(lists),
    );
    if (loading) return;
    const after = { n: before?.n ?? lastInsertRowid, scalars, lists };
    moveSides(before, after);
    for (const order of ordered) order.move(write.id, before, after);
    if (before !== undefined) listed?.remove(write.id, before);
    listed?.add(write, after);
  };

  return {
    apply: (write, loading) => {
      if (loading || (sides.length === 0 && orders.length === 0)) {
        if (write.kind === 'put') put(write, undefined, true);
        else remove.run(write.id, write.position);
        return;
      }
      const row = existing.get(write.position, write.id);
      if (row?.['newer'] === 1) return;
      const before = row === undefined ? undefined : found(row);
      if (write.kind === 'put') put(write, before, false);
      else if (before !== undefined) {
        remove.run(write.id, write.position);
        moveSides(before, undefined);
        for (const order of ordered) order.move(write.id, before, undefined);
        listed?.remove(write.id, before);
      }
    },
  };
};

/** Keeps a document's copy at the place of its scope and sort key. */
const listWriter = (db: DatabaseSync, keys: readonly string[], { table, scope, sort }: ListTable) => {
  const places = [...scope, sort].map((key) => keys.indexOf(key));
  const placeOf = ({ scalars }: Found) => places.map((place) => scalars[place] ?? FIRST);
  const add = db.prepare(
    `INSERT OR REPLACE INTO ${quoted(table)} VALUES (${places.map(() => '?').join(', ')}, ?, ?, ?, ?)`,
  );
  const remove = db.prepare(
    `DELETE FROM ${quoted(table)} WHERE ${[...scope, sort].map((key) => `${column(key)} = ?`).join(' AND ')} AND id = ?`,
  );
  return {
    add: ({ id, position, body }: Write & { kind: 'put' }, found: Found) =>
      add.run(...placeOf(found), id, found.n, position, body),
    remove: (id: string, found: Found) => remove.run(...placeOf(found), id),
  };
};

/** Keeps the rows of a document, one for each value of the multikey, at the place of the sort key. */
const orderWriter = (
  db: DatabaseSync,
  keys: readonly string[],
  multikeys: readonly string[],
  { table, multikey, sort }: OrderTable,
) => {
  const add = db.prepare(`INSERT OR REPLACE INTO ${quoted(table)} VALUES (?, ?, ?, ?)`);
  const remove = db.prepare(`DELETE FROM ${quoted(table)} WHERE element = ? AND sort = ? AND id = ?`);
  const placeOf = (found: Found | undefined) => ({
    sort: found?.scalars[keys.indexOf(sort)] ?? FIRST,
    elements: new Set(found?.lists[multikeys.indexOf(multikey)]),
  });
  return {
    move: (id: string, before: Found | undefined, after: Found | undefined): void => {
      const [old, fresh] = [placeOf(before), placeOf(after)];
      const samePlace = old.sort === fresh.sort;
      for (const element of old.elements)
        if (!samePlace || !fresh.elements.has(element)) remove.run(element, old.sort, id);
      for (const element of fresh.elements)
        if (!samePlace || !old.elements.has(element)) add.run(element, fresh.sort, id, after?.n ?? 0);
    },
  };
};

const sideRows = (
  side: { readonly scope: readonly number[]; readonly list: number },
  document: Found | undefined,
): { readonly scope: number; readonly elements: ReadonlySet<string> } => ({
  scope: scopeHash(side.scope.map((place) => document?.scalars[place] ?? null)),
  elements: new Set(document?.lists[side.list]),
});
