/**
 * A query as SQL. Side tables and covering indexes give the rows that can match (`candidates`); everything else
 * is checked on those documents alone. The unary plus keeps SQLite from choosing an index over our candidates.
 */
import type { Query } from '../port.ts';
import { type Layout, type SideTable, column, quoted, scopeHash } from './layout.ts';
import { firstAfter } from './text-range.ts';

export type Param = string | number;

export interface Sql {
  readonly sql: string;
  readonly params: readonly Param[];
}

export interface Plan {
  /** `FROM ... WHERE ...` over the documents that match, as `d`. */
  readonly matching: Sql;
  readonly order: string;
  readonly page: Sql;
}

/** Above this many times the rarest prefix's rows, another prefix is checked on documents instead of listed. */
const FAR_COMMONER = 32;

/**
 * @param count answers how many rows a `SELECT n` gives, to begin with the rarest
 * @throws TypeError when the query asks for a key that the collection does not declare
 */
export const plan = (layout: Layout, query: Query, count: (rows: Sql) => number): Plan => {
  checkKeys(layout, query);
  const where = Object.entries(query.where ?? {});
  const prefixes = prefixRows(layout, query, count);
  const contains = query.contains ?? [];
  const scan = prefixes.length === 0 ? coveringScan(layout, query) : undefined;
  const guided = prefixes.length > 0 || scan !== undefined;
  const col = (key: string) => `${guided ? '+' : ''}d.${column(key)}`;

  const [rarest, ...others] = prefixes;
  const conditions: Sql[] = [
    ...(rarest === undefined ? [] : [among(rarest.rows)]),
    ...(scan === undefined ? [] : [among(scan)]),
    ...others.map(({ rows, size, onDocument }) =>
      size > FAR_COMMONER * (rarest?.size ?? 0) ? onDocument : among(rows),
    ),
    ...where.map(([key, value]) => ({ sql: `${col(key)} = ?`, params: [value] })),
    ...between(query, col),
    ...(scan === undefined ? contains.map((part) => containsOnDocument(layout, part)) : []),
  ];
  const sorting = query.sort === undefined ? [] : [col(query.sort.key)];
  const direction = query.sort?.descending === true ? ' DESC' : '';
  return {
    matching: {
      sql: ` FROM ${quoted(layout.table)} AS d${conditions.length > 0 ? ' WHERE ' : ''}${conditions
        .map(({ sql }) => sql)
        .join(' AND ')}`,
      params: conditions.flatMap(({ params }) => params),
    },
    order: ` ORDER BY ${[...sorting.map((by) => `${by}${direction}`), 'd.id'].join(', ')}`,
    page: { sql: ' LIMIT ? OFFSET ?', params: [query.limit ?? -1, query.skip ?? 0] },
  };
};

const among = ({ sql, params }: Sql): Sql => ({ sql: `d.n IN (${sql})`, params });

interface PrefixRows {
  readonly rows: Sql;
  readonly size: number;
  readonly onDocument: Sql;
}

/** The rows of each prefix's documents, the rarest first. */
const prefixRows = (layout: Layout, query: Query, count: (rows: Sql) => number): PrefixRows[] => {
  const prefixes = query.prefixes ?? [];
  const rowsOf = prefixes.map(({ key, prefix }) => {
    const side = sideFor(layout, key, query);
    const range = elementRange('element', prefix.toWellFormed());
    const scope = scopeOf(side, query);
    const onDocument = {
      sql: `EXISTS (SELECT 1 FROM json_each(d.lists, '$[${layout.multikeys.indexOf(key)}]') AS e WHERE ${
        elementRange('e.value', prefix).sql
      })`,
      params: range.params,
    };
    const rows = {
      sql: `SELECT n FROM ${quoted(side.table)} WHERE ${scope.sql} AND ${range.sql}`,
      params: [...scope.params, ...range.params],
    };
    return { rows, onDocument };
  });
  if (rowsOf.length < 2) return rowsOf.map((rows) => ({ ...rows, size: 0 }));
  return rowsOf.map((rows) => ({ ...rows, size: count(rows.rows) })).sort((a, b) => a.size - b.size);
};

const elementRange = (element: string, prefix: string): Sql => {
  const after = firstAfter(prefix);
  return after === undefined
    ? { sql: `${element} >= ?`, params: [prefix] }
    : { sql: `${element} >= ? AND ${element} < ?`, params: [prefix, after] };
};

/** The side table of a multikey that narrows down most with the keys at hand. */
const sideFor = ({ sides, spec }: Layout, multikey: string, { where = {} }: Query): SideTable => {
  const all = sides.filter((side) => side.multikey === multikey);
  const usable = all.filter(({ scope }) => scope.every((key) => key in where));
  const best = usable.sort((a, b) => b.scope.length - a.scope.length)[0] ?? all[0];
  if (best === undefined) throw new TypeError(`${spec.name}: unknown multikey ${multikey}`);
  return best;
};

/** Without all keys of the scope the whole side table is read: right, but slow. */
const scopeOf = ({ scope }: SideTable, { where = {} }: Query): Sql =>
  scope.every((key) => key in where)
    ? { sql: 'scope = ?', params: [scopeHash(scope.map((key) => where[key] ?? null))] }
    : { sql: 'TRUE', params: [] };

const between = ({ between: bounds }: Query, col: (key: string) => string): Sql[] => {
  if (bounds === undefined) return [];
  const { key, from, to } = bounds;
  return [
    ...(from === undefined ? [] : [{ sql: `${col(key)} >= ?`, params: [from] }]),
    ...(to === undefined ? [] : [{ sql: `${col(key)} <= ?`, params: [to] }]),
    ...(from === undefined && to === undefined ? [{ sql: `${col(key)} IS NOT NULL`, params: [] }] : []),
  ];
};

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

const checkKeys = ({ spec, keys, multikeys }: Layout, query: Query): void => {
  const single = [
    ...Object.keys(query.where ?? {}),
    ...(query.between === undefined ? [] : [query.between.key]),
    ...(query.sort === undefined ? [] : [query.sort.key]),
  ];
  const lists = (query.prefixes ?? []).map(({ key }) => key);
  const either = (query.contains ?? []).flatMap((part) => part.keys);
  const unknown =
    single.find((key) => !keys.includes(key)) ??
    lists.find((key) => !multikeys.includes(key)) ??
    either.find((key) => !keys.includes(key) && !multikeys.includes(key));
  if (unknown !== undefined) throw new TypeError(`${spec.name}: no such key to ask for: ${unknown}`);
};
