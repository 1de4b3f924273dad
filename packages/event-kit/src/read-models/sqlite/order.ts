/** Reads the rows of one value of a multikey in the order of another key: a page of a list or of a search. */
import type { Query } from '../port.ts';
import { type Ask, maskOf, narrowed, type Sql } from './candidates.ts';
import { type Layout, type OrderTable, quoted } from './layout.ts';

/** Up to this many rows, looking each up and sorting them is faster than reading along the order. */
const ROWS_TO_LOOK_UP = 300;
/** If more than one in this many rows match, checking each document along the order is faster than listing the rows. */
const SHARE_TO_CHECK = 4;

export interface AlongOrder {
  readonly order: OrderTable;
  /** With the documents as `d` and the order as `o`. */
  readonly from: string;
  readonly conditions: readonly Sql[];
}

/** Undefined when no order serves the query, or few rows can match. */
export const alongOrder = (layout: Layout, query: Query, ask: Ask): AlongOrder | undefined => {
  const { where = {}, sort, oneOf, limit } = query;
  const order = layout.orders.find(
    ({ multikey, sort: key }) => multikey in where && sort?.key === key && oneOf === undefined,
  );
  if (order === undefined) return undefined;
  const element = { sql: 'element = ?', params: [where[order.multikey] ?? ''] };
  const rows = { sql: `SELECT n FROM ${quoted(order.table)} WHERE ${element.sql}`, params: element.params };
  const most =
    limit === undefined ? Infinity : ROWS_TO_LOOK_UP + Math.ceil(ask.roughly(rows) / SHARE_TO_CHECK);
  const { candidates, rest } = narrowed(layout, query, ask, most);
  if (candidates !== undefined && candidates.size <= ROWS_TO_LOOK_UP) return undefined;
  return {
    order,
    // SQLite keeps the order of tables in a cross join.
    from: `${quoted(order.table)} AS o CROSS JOIN ${quoted(layout.table)} AS d ON d.n = o.n`,
    conditions: [
      { ...element, sql: `o.${element.sql}` },
      ...(candidates === undefined ? [] : [maskOf(candidates, 'o.n')]),
      ...rest,
    ],
  };
};
