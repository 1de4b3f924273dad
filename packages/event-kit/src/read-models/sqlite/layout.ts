/**
 * The layout of a collection in the file. One table holds the documents: `n` (its row), id, position, a column for
 * each single-valued key, the body, and `lists`, the multikeys as JSON. Each index that ends in a multikey is a
 * side table ordered by (scope, element, n), so that the words of one profesional are adjacent and sorted. Scope is
 * a 48-bit hash of the keys before the multikey, eight times shorter than an id. Queries also compare the keys
 * themselves, so a collision costs time but never shows another user's document. The documents table is in the
 * order of the first writes. Where a multikey and a single-valued key share a scope, the first such index is
 * therefore a second copy of the documents in its own order: a list of a scope then reads along it, four times as
 * fast as looking each document up and sorting. An index that begins with a multikey is a table of rows in its order.
 */
import { hash } from 'node:crypto';
import type { CollectionSpec, Keys } from '../port.ts';

export interface SideTable {
  readonly table: string;
  /** The keys before the multikey; may be empty. */
  readonly scope: readonly string[];
  readonly multikey: string;
}

export interface ListTable {
  readonly table: string;
  readonly scope: readonly string[];
  readonly sort: string;
}

/** The rows of each value of a multikey, in the order of another key. */
export interface OrderTable {
  readonly table: string;
  readonly multikey: string;
  readonly sort: string;
}

export interface Layout {
  readonly spec: CollectionSpec;
  readonly table: string;
  readonly keys: readonly string[];
  readonly multikeys: readonly string[];
  /** Indexes on single-valued keys: their names and columns. */
  readonly indexes: readonly { readonly name: string; readonly keys: readonly string[] }[];
  readonly sides: readonly SideTable[];
  readonly list: ListTable | undefined;
  readonly orders: readonly OrderTable[];
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** The column of a single-valued key; the prefix separates it from our own columns. */
export const column = (key: string): string => quoted(`k_${key}`);

/** @throws TypeError on a spec that breaks the port's rules */
export const layoutOf = (spec: CollectionSpec): Layout => {
  const multikeys = spec.multikeys ?? [];
  const isMulti = (key: string | undefined) => key !== undefined && multikeys.includes(key);
  const isOrder = ([first, second, ...more]: readonly string[]) =>
    isMulti(first) && second !== undefined && !isMulti(second) && more.length === 0;
  for (const index of spec.indexes)
    for (const [place, key] of index.entries()) {
      if (!isMulti(key) && !spec.keys.includes(key)) throw new TypeError(`${spec.name}: unknown key ${key}`);
      if (isMulti(key) && place !== index.length - 1 && !isOrder(index))
        throw new TypeError(`${spec.name}: the multikey ${key} must come last, or first of two`);
    }

  const table = `${spec.name}@${spec.version}`;
  const named = (keys: readonly string[]) => ({ name: `${table}:${keys.join('+')}`, keys });
  const unindexed = multikeys.filter((key) => !spec.indexes.some((index) => index.at(-1) === key));
  const sides = [
    ...spec.indexes.filter((index) => isMulti(index.at(-1))),
    ...unindexed.map((key) => [key]),
  ].map((index) => ({
    table: `${table}/${index.join('+')}`,
    scope: index.slice(0, -1),
    multikey: index.at(-1) ?? '',
  }));
  const inOrder = spec.indexes.find(
    (index) =>
      index.length > 1 &&
      !isMulti(index.at(-1)) &&
      !isOrder(index) &&
      sides.some(({ scope }) => scope.length === index.length - 1 && startsWith(index, scope)),
  );
  const list = inOrder && {
    table: `${table}/list`,
    scope: inOrder.slice(0, -1),
    sort: inOrder.at(-1) ?? '',
  };
  const orders = spec.indexes.filter(isOrder).map((index) => ({
    table: `${table}/${index.join('+')}`,
    multikey: index[0] ?? '',
    sort: index[1] ?? '',
  }));
  const single = spec.indexes.filter(
    (index) => !isMulti(index.at(-1)) && !isOrder(index) && index !== inOrder,
  );
  // Side tables are built scope by scope, which needs an index of the scope.
  const bare = sides
    .map(({ scope }) => scope)
    .filter((scope) => scope.length > 0 && !single.some((index) => startsWith(index, scope)));
  const names = new Set<string>();
  const indexes = [...single, ...bare].map(named).filter(({ name }) => !names.has(name) && names.add(name));
  return { spec, table, keys: spec.keys, multikeys, indexes, sides, list, orders };
};

const startsWith = (index: readonly string[], keys: readonly string[]): boolean =>
  keys.every((key, place) => index[place] === key);

export const createDocuments = ({ table, keys }: Layout): string =>
  `CREATE TABLE ${quoted(table)} (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, position INTEGER NOT NULL,
   ${keys.map((key) => `${column(key)}, `).join('')}body TEXT NOT NULL, lists TEXT)`;

export const createIndexes = ({ table, indexes }: Layout): readonly string[] =>
  indexes.map(
    ({ name, keys }) =>
      `CREATE INDEX IF NOT EXISTS ${quoted(name)} ON ${quoted(table)} (${keys.map(column).join(', ')})`,
  );

export const createSides = ({ sides }: Layout): readonly string[] =>
  sides.map(
    ({ table }) =>
      `CREATE TABLE ${quoted(table)} (scope INTEGER NOT NULL, element TEXT NOT NULL, n INTEGER NOT NULL,
       PRIMARY KEY (scope, element, n)) WITHOUT ROWID`,
  );

/** The layout during a load: documents only. */
export const documentsOnly = (layout: Layout): Layout => ({
  ...layout,
  sides: [],
  list: undefined,
  orders: [],
});

/** Stands for an absent key: it sorts first, as null does, which a primary key does not allow. */
export const FIRST = -Infinity;

export const createList = ({ list }: Layout): readonly string[] => {
  if (list === undefined) return [];
  const columns = [...list.scope, list.sort].map(column).join(', ');
  return [
    `CREATE TABLE ${quoted(list.table)} (${columns}, id TEXT NOT NULL, n INTEGER NOT NULL,
     position INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (${columns}, id)) WITHOUT ROWID`,
  ];
};

export const createOrders = ({ orders }: Layout): readonly string[] =>
  orders.map(
    ({ table }) =>
      `CREATE TABLE ${quoted(table)} (element TEXT NOT NULL, sort NOT NULL, id TEXT NOT NULL, n INTEGER NOT NULL,
       PRIMARY KEY (element, sort, id)) WITHOUT ROWID`,
  );

/** The tables that are made from the documents. */
export const derivedTables = ({ sides, list, orders }: Layout): readonly string[] =>
  [...sides, ...(list ? [list] : []), ...orders].map(({ table }) => table);

export const dropAll = (layout: Layout): readonly string[] =>
  [layout.table, ...derivedTables(layout)].map((name) => `DROP TABLE IF EXISTS ${quoted(name)}`);

export type Scalar = string | number | null;

/** A single-valued key as stored; an absent key is null, which no query finds. */
export const scalar = (keys: Keys, key: string): Scalar => {
  const value = keys[key];
  if (typeof value === 'object') throw new TypeError(`key ${key} is single-valued`);
  return value ?? null;
};

/** A multikey's elements, each once. */
export const elements = (keys: Keys, key: string): readonly string[] => {
  const value = keys[key];
  if (value === undefined) return [];
  if (typeof value !== 'object') throw new TypeError(`key ${key} is a list`);
  return [...new Set(value)];
};

const SCOPE_BYTES = 6;
const REMEMBERED_SCOPES = 10_000;
const scopes = new Map<string, number>();

/** The hash of a scope's values, the first column of side tables. */
export const scopeHash = (values: readonly Scalar[]): number => {
  const text = JSON.stringify(values);
  const known = scopes.get(text);
  if (known !== undefined) return known;
  if (scopes.size >= REMEMBERED_SCOPES) scopes.clear();
  const hashed = hash('sha256', text, 'buffer').readUIntBE(0, SCOPE_BYTES);
  scopes.set(text, hashed);
  return hashed;
};
