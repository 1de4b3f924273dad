/**
 * Translates a query into SQL. Side tables and covering indexes give the rows that can match (`candidates.ts`);
 * other conditions are checked only on those documents. The unary plus keeps SQLite from preferring an index over
 * our candidates.
 */
import type { Query } from '../port.ts';
import { type Ask, maskOf, narrowed, type Sql } from './candidates.ts';
import { type Layout, type ListTable, column, quoted } from './layout.ts';

export interface Plan {
  /** `FROM ... WHERE ...` over the documents that match, as `d`. */
  readonly matching: Sql;
  readonly order: string;
  readonly page: Sql;
}

/** From so many rows on, and one in so many of its scope, reading along the list is faster than looking rows up. */
const ROWS_TO_WALK = 100;
const SHARE_TO_WALK = 15;

/**
 * @throws TypeError when the query asks for a key that the collection does not declare
 */
export const plan = (layout: Layout, query: Query, ask: Ask): Plan => {
  checkKeys(layout, query);
  const { candidates, rest } = narrowed(layout, query, ask);
  const walked = rest.length === 0 ? listFor(layout, query) : undefined;
  const walks =
    walked !== undefined && (candidates === undefined || isLargeShare(candidates.size, query, ask));
  const col = (key: string) => `${candidates !== undefined && !walks ? '+' : ''}d.${column(key)}`;
  const conditions: Sql[] = [
    ...(candidates === undefined ? [] : [walks ? maskOf(candidates) : candidates.condition]),
    ...Object.entries(query.where ?? {}).map(([key, value]) => ({ sql: `${col(key)} = ?`, params: [value] })),
    ...oneOf(query, col),
    ...between(query, col),
    ...rest,
  ];
  const sorting = query.sort === undefined ? [] : [col(query.sort.key)];
  const direction = query.sort?.descending === true ? ' DESC' : '';
  return {
    matching: {
      sql: ` FROM ${quoted(walks ? walked.table : layout.table)} AS d${
        conditions.length > 0 ? ' WHERE ' : ''
      }${conditions.map(({ sql }) => sql).join(' AND ')}`,
      params: conditions.flatMap(({ params }) => params),
    },
    order: ` ORDER BY ${[...sorting, ...(query.sort?.ties === 'any' ? [] : ['d.id'])].map((by) => `${by}${direction}`).join(', ')}`,
    page: { sql: ' LIMIT ? OFFSET ?', params: [query.limit ?? -1, query.skip ?? 0] },
  };
};

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

const isLargeShare = (size: number, { where = {} }: Query, ask: Ask): boolean =>
  size > ROWS_TO_WALK && size * SHARE_TO_WALK > ask.scopeSize(where);

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
    ...Object.keys(query.where ?? {}),
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
  if (unknown !== undefined) throw new TypeError(`${spec.name}: no such key to ask for: ${unknown}`);
};
