/**
 * Finds the documents that can match a query: side tables find those with a prefix, a covering index those that
 * contain a text. Conditions that neither can serve are checked on the documents themselves.
 */
import type { Query } from '../port.ts';
import { type Layout, type SideTable, column, quoted, scopeHash } from './layout.ts';
import { firstAfter } from './text-range.ts';

export type Param = string | number | Uint8Array;

export interface Sql {
  readonly sql: string;
  readonly params: readonly Param[];
}

/** Queries the collection during planning; each function takes a `SELECT n ...`. */
export interface Ask {
  count(numbers: Sql): number;
  /** A count that is remembered for some time. */
  roughly(numbers: Sql): number;
  /** The numbers as a JSON list. */
  list(numbers: Sql): { readonly size: number; readonly json: string };
}

/** A prefix with this many times more rows than the rarest one is checked on documents instead of listed. */
const FAR_COMMONER = 32;
/** Up to this many rows are looked up one by one. */
const FEW = 300;
/** The largest distance of the first and the last row of a mask, which is its size in bytes. */
const MASKED = 2 ** 21;

export interface Candidates {
  readonly size: number;
  readonly condition: Sql;
  /** Their numbers as a JSON list. */
  readonly list: () => string;
}

export interface Narrowed {
  /** Undefined when every row can match. */
  readonly candidates: Candidates | undefined;
  /** Conditions to check on each document. */
  readonly rest: readonly Sql[];
}

/**
 * Narrows a collection by prefixes and contained texts.
 * @param most a prefix with this many rows is checked on documents
 */
export const narrowed = (layout: Layout, query: Query, ask: Ask, most = Infinity): Narrowed => {
  const isListed = ({ size, rarest }: PrefixSet): boolean => size < most && size <= FAR_COMMONER * rarest;
  const sets = prefixSets(layout, query, ask, most);
  const scan = (sets[0]?.size ?? Infinity) > FEW ? coveringScan(layout, query) : undefined;
  const contained = scan === undefined ? (query.contains ?? []) : [];
  return {
    candidates: candidatesOf(sets.filter(isListed), scan, ask),
    rest: [
      ...sets.filter((set) => !isListed(set)).map((set) => set.onDocument),
      ...contained.map((part) => containsOnDocument(layout, part)),
    ],
  };
};

/**
 * Whether a row is one of many candidates, read from a bitmap of bytes. A walk checks this for each row of its
 * list, and SQLite's own `IN` takes more than twice as long.
 */
export const maskOf = ({ list, condition }: Candidates, n = 'd.n'): Sql => {
  const rows = JSON.parse(list()) as readonly number[];
  let [first, last] = [Infinity, -Infinity];
  for (const n of rows) {
    if (n < first) first = n;
    if (n > last) last = n;
  }
  if (last - first >= MASKED) return condition;
  const mask = new Uint8Array(last - first + 1);
  for (const n of rows) mask[n - first] = 1;
  // SQL counts bytes from 1, and counts places below 1 from the end.
  return { sql: `${n} >= ? AND substr(?, ${n} - ?, 1) = x'01'`, params: [first, mask, first - 1] };
};

/** The rows that are in all of the sets; undefined when every row can match. */
const candidatesOf = (
  sets: readonly PrefixSet[],
  scan: Sql | undefined,
  ask: Ask,
): Candidates | undefined => {
  const [first, ...others] =
    scan === undefined ? sets.map(({ rows }) => rows) : [scan, ...sets.map(({ rows }) => rows)];
  if (first === undefined) return undefined;
  // Each is a `SELECT n ... WHERE ...` that takes one more condition.
  const all = others.reduce(
    (set, other) => ({ sql: `${set.sql} AND n IN (${other.sql})`, params: [...set.params, ...other.params] }),
    first,
  );
  const inQuery = { sql: `d.n IN (${all.sql})`, params: all.params };
  if (scan === undefined && others.length === 0)
    return { size: sets[0]?.size ?? 0, condition: inQuery, list: () => ask.list(all).json };
  const { size, json } = ask.list(all);
  // A few rows, or the rows of a scan, are named instead of searched a second time.
  const named = { sql: 'd.n IN (SELECT value FROM json_each(?))', params: [json] };
  return { size, condition: size > FEW && scan === undefined ? inQuery : named, list: () => json };
};

interface PrefixSet {
  readonly rows: Sql;
  readonly size: number;
  /** The same condition on a document. */
  readonly onDocument: Sql;
  /** Number of rows of the rarest prefix of the query. */
  readonly rarest: number;
}

/** The rows of each prefix, the rarest first. */
const prefixSets = (layout: Layout, query: Query, ask: Ask, most: number): PrefixSet[] => {
  const sets = (query.prefixes ?? []).map(({ key, prefix }) => {
    const side = sideFor(layout, key, query);
    const range = elementRange('element', prefix.toWellFormed());
    const scope = scopeOf(side, query);
    const onDocument = {
      sql: `EXISTS (SELECT 1 FROM json_each(d.lists, '$[${layout.multikeys.indexOf(key)}]') AS e WHERE ${
        elementRange('e.value', prefix).sql
      })`,
      params: range.params,
    };
    const numbers = {
      sql: `SELECT n FROM ${quoted(side.table)} WHERE ${scope.sql} AND ${range.sql}`,
      params: [...scope.params, ...range.params],
    };
    const counted =
      most === Infinity ? numbers : { sql: `${numbers.sql} LIMIT ?`, params: [...numbers.params, most] };
    return { rows: numbers, onDocument, size: ask.count(counted) };
  });
  const rarest = Math.min(...sets.map(({ size }) => size));
  return sets.map((set) => ({ ...set, rarest })).sort((a, b) => a.size - b.size);
};

const elementRange = (element: string, prefix: string): Sql => {
  const after = firstAfter(prefix);
  return after === undefined
    ? { sql: `${element} >= ?`, params: [prefix] }
    : { sql: `${element} >= ? AND ${element} < ?`, params: [prefix, after] };
};

/** The side table of a multikey that narrows most with the given keys. */
const sideFor = ({ sides, spec }: Layout, multikey: string, { where = {} }: Query): SideTable => {
  const all = sides.filter((side) => side.multikey === multikey);
  const usable = all.filter(({ scope }) => scope.every((key) => key in where));
  const best = usable.sort((a, b) => b.scope.length - a.scope.length)[0] ?? all[0];
  if (best === undefined) throw new TypeError(`${spec.name}: unknown multikey ${multikey}`);
  return best;
};

/** Without all keys of the scope the whole side table is read: correct, but slow. */
const scopeOf = ({ scope }: SideTable, { where = {} }: Query): Sql =>
  scope.every((key) => key in where)
    ? { sql: 'scope = ?', params: [scopeHash(scope.map((key) => where[key] ?? null))] }
    : { sql: 'TRUE', params: [] };

type Contains = NonNullable<Query['contains']>[number];

const containsOnDocument = ({ multikeys }: Layout, { keys, text }: Contains): Sql => ({
  sql: `(${keys
    .map((key) =>
      multikeys.includes(key)
        ? `EXISTS (SELECT 1 FROM json_each(d.lists, '$[${multikeys.indexOf(key)}]') AS e WHERE instr(e.value, ?))`
        : `instr(d.${column(key)}, ?)`,
    )
    .join(' OR ')})`,
  params: keys.map(() => text),
});

/** All `contains` answered from an index that holds their keys within the scope, without touching documents. */
const coveringScan = ({ table, indexes }: Layout, { where = {}, contains = [] }: Query): Sql | undefined => {
  const given = Object.keys(where);
  const wanted = [...new Set(contains.flatMap(({ keys }) => keys))];
  if (wanted.length === 0) return undefined;
  const index = indexes.find(
    ({ keys: [first, ...rest] }) =>
      first !== undefined && given.includes(first) && wanted.every((key) => rest.includes(key)),
  );
  if (index === undefined) return undefined;
  const scope = index.keys.filter((key) => given.includes(key));
  return {
    sql: `SELECT n FROM ${quoted(table)} INDEXED BY ${quoted(index.name)} WHERE ${[
      ...scope.map((key) => `${column(key)} = ?`),
      ...contains.map(({ keys }) => `(${keys.map((key) => `instr(${column(key)}, ?)`).join(' OR ')})`),
    ].join(' AND ')}`,
    params: [
      ...scope.map((key) => where[key] ?? ''),
      ...contains.flatMap(({ keys, text }) => keys.map(() => text)),
    ],
  };
};
