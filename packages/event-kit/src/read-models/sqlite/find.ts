/**
 * Translates a query into SQL. Side tables and covering indexes give the rows that can match (`candidates.ts`);
 * other conditions are checked only on those documents. The unary plus keeps SQLite from preferring an index over
 * our candidates.
 */
import { type Query, UnknownKey } from '../port.ts';
import { type Ask, maskOf, narrowed, type Sql } from './candidates.ts';
import { type Layout, type ListTable, column, FIRST, quoted } from './layout.ts';
import { type AlongOrder, alongOrder } from './order.ts';

export interface Plan {
  /** `FROM ... WHERE ...` over the documents that match, as `d`. */
  readonly matching: Sql;
  readonly order: string;
  readonly page: Sql;
}

/** With more candidates than these rows, and than this share of the scope, reading along the list is faster. */
const ROWS_TO_WALK = 100;
const SHARE_TO_WALK = 15;

/**
 * @throws TypeError when the query asks for a key that the collection does not declare
 */
export const plan = (layout: Layout, query: Query, ask: Ask): Plan => {
  checkKeys(layout, query);
  const along = alongOrder(layout, query, ask);
  return along ? inOrder(layout, query, along) : byScope(layout, query, ask);
};

const inOrder = (layout: Layout, query: Query, { order, from, conditions }: AlongOrder): Plan => {
  const col = (key: string) => (key === order.sort ? 'o.sort' : `d.${column(key)}`);
  const { [order.multikey]: _, ...where } = query.where ?? {};
  const others = [...equal(layout, where, col), ...between(query, col)];
  // Bounds exclude documents without the key, which are stored here with the first value.
  if (query.between?.key === order.sort) others.push({ sql: 'o.sort > ?', params: [FIRST] });
  return planned(query, from, [...conditions, ...others], ['o.sort', 'o.id']);
};

const byScope = (layout: Layout, query: Query, ask: Ask): Plan => {
  const { candidates, rest } = narrowed(layout, query, ask);
  const walked = rest.length === 0 ? listFor(layout, query) : undefined;
  const walks =
    walked !== undefined && (candidates === undefined || isLargeShare(candidates.size, layout, query, ask));
  const col = (key: string) => `${candidates !== undefined && !walks ? '+' : ''}d.${column(key)}`;
  const conditions: Sql[] = [
    ...(candidates === undefined ? [] : [walks ? maskOf(candidates) : candidates.condition]),
    ...equal(layout, query.where ?? {}, col),
    ...oneOf(query, col),
    ...between(query, col),
    ...rest,
  ];
  const from = `${quoted(walks ? walked.table : layout.table)} AS d`;
  return planned(query, from, conditions, [...(query.sort ? [col(query.sort.key)] : []), 'd.id']);
};

/** @param sorting the key if there is one, and the id */
const planned = (
  { sort, limit, skip }: Query,
  from: string,
  conditions: readonly Sql[],
  sorting: readonly string[],
): Plan => {
  const direction = sort?.descending === true ? ' DESC' : '';
  const by = sort?.ties === 'any' ? sorting.slice(0, 1) : sorting;
  return {
    matching: {
      sql: ` FROM ${from}${conditions.length > 0 ? ' WHERE ' : ''}${conditions.map(({ sql }) => sql).join(' AND ')}`,
      params: conditions.flatMap(({ params }) => params),
    },
    order: ` ORDER BY ${by.map((one) => `${one}${direction}`).join(', ')}`,
    page: { sql: ' LIMIT ? OFFSET ?', params: [limit ?? -1, skip ?? 0] },
  };
};

const equal = (
  { multikeys }: Layout,
  where: NonNullable<Query['where']>,
  col: (key: string) => string,
): Sql[] =>
  Object.entries(where).map(([key, value]) => ({
    sql: multikeys.includes(key)
      ? `EXISTS (SELECT 1 FROM json_each(d.lists, '$[${multikeys.indexOf(key)}]') AS e WHERE e.value = ?)`
      : `${col(key)} = ?`,
    params: [value],
  }));

/** The list table, if it serves everything besides the rows: the scope and the order. */
const listFor = (
  { list }: Layout,
  { where = {}, oneOf: some, sort, between: bounds }: Query,
): ListTable | undefined =>
  list !== undefined &&
  sort?.key === list.sort &&
  bounds === undefined &&
  some === undefined &&
  Object.keys(where).length === list.scope.length &&
  list.scope.every((key) => key in where)
    ? list
    : undefined;

const isLargeShare = (size: number, { table }: Layout, { where = {} }: Query, ask: Ask): boolean => {
  if (size <= ROWS_TO_WALK) return false;
  const keys = Object.keys(where).map((key) => `${column(key)} = ?`);
  const sql = `SELECT n FROM ${quoted(table)} WHERE ${['TRUE', ...keys].join(' AND ')}`;
  return size * SHARE_TO_WALK > ask.roughly({ sql, params: Object.values(where) });
};

const oneOf = ({ oneOf: some }: Query, col: (key: string) => string): Sql[] =>
  some === undefined
    ? []
    : [
        {
          sql: `${col(some.key)} IN (SELECT value FROM json_each(?))`,
          params: [JSON.stringify(some.values)],
        },
      ];

const between = ({ between: bounds }: Query, col: (key: string) => string): Sql[] => {
  if (bounds === undefined) return [];
  const { key, from, to } = bounds;
  return [
    ...(from === undefined ? [] : [{ sql: `${col(key)} >= ?`, params: [from] }]),
    ...(to === undefined ? [] : [{ sql: `${col(key)} <= ?`, params: [to] }]),
    ...(from === undefined && to === undefined ? [{ sql: `${col(key)} IS NOT NULL`, params: [] }] : []),
  ];
};

const checkKeys = ({ spec, keys, multikeys }: Layout, query: Query): void => {
  const single = [
    ...Object.keys(query.where ?? {}).filter((key) => !multikeys.includes(key)),
    ...(query.oneOf === undefined ? [] : [query.oneOf.key]),
    ...(query.between === undefined ? [] : [query.between.key]),
    ...(query.sort === undefined ? [] : [query.sort.key]),
  ];
  const lists = (query.prefixes ?? []).map(({ key }) => key);
  const either = (query.contains ?? []).flatMap((part) => part.keys);
  const unknown =
    single.find((key) => !keys.includes(key)) ??
    lists.find((key) => !multikeys.includes(key)) ??
    either.find((key) => !keys.includes(key) && !multikeys.includes(key));
  if (unknown !== undefined) throw new UnknownKey(spec.name, unknown);
};
