/**
 * Builds side tables and the list after a load: scope by scope, in the order of the table, so that rows are only
 * appended; one step at a time, so that the service keeps answering.
 */
import type { DatabaseSync } from 'node:sqlite';
import {
  type Layout,
  type ListTable,
  type OrderTable,
  type Scalar,
  type SideTable,
  column,
  createList,
  createOrders,
  createSides,
  derivedTables,
  quoted,
  scopeHash,
} from './layout.ts';

/** Each step fills one scope of one table. Tables that an earlier load left half filled are emptied. */
export const sideTableSteps = (db: DatabaseSync, layout: Layout): Iterator<void> => {
  for (const table of derivedTables(layout)) db.exec(`DROP TABLE IF EXISTS ${quoted(table)}`);
  for (const sql of [...createSides(layout), ...createList(layout), ...createOrders(layout)]) db.exec(sql);
  return steps(db, layout);
};

function* steps(db: DatabaseSync, layout: Layout): Generator<void, void> {
  if (layout.list !== undefined) {
    const fill = db.prepare(fillList(layout, layout.list));
    for (const scope of scopesOf(db, layout, layout.list)) {
      fill.run(...scope);
      yield;
    }
  }
  for (const side of layout.sides) {
    const fill = db.prepare(fillScope(layout, side));
    for (const scope of scopesOf(db, layout, side)) {
      fill.run(scopeHash(scope), ...scope);
      yield;
    }
  }
  for (const order of layout.orders) {
    db.exec(fillOrder(layout, order));
    yield;
  }
}

const scopesOf = (db: DatabaseSync, { table }: Layout, { scope }: Pick<SideTable, 'scope'>): Scalar[][] => {
  if (scope.length === 0) return [[]];
  const columns = scope.map(column).join(', ');
  const rows = db.prepare(`SELECT DISTINCT ${columns} FROM ${quoted(table)}`).all();
  return rows
    .map((row) => scope.map((key) => row[`k_${key}`] as Scalar))
    .sort((a, b) => scopeHash(a) - scopeHash(b));
};

const fillList = ({ table }: Layout, { table: list, scope, sort }: ListTable): string =>
  `INSERT INTO ${quoted(list)}
   SELECT ${[...scope, sort].map((key) => `ifnull(${column(key)}, -9e999)`).join(', ')}, id, n, position, body
   FROM ${quoted(table)}
   WHERE ${scope.map((key) => `${column(key)} IS ?`).join(' AND ')}
   ORDER BY ${column(sort)}, id`;

const fillOrder = ({ table, multikeys }: Layout, { table: order, multikey, sort }: OrderTable): string =>
  `INSERT OR IGNORE INTO ${quoted(order)}
   SELECT element.value, ifnull(d.${column(sort)}, -9e999), d.id, d.n
   FROM ${quoted(table)} AS d, json_each(d.lists, '$[${multikeys.indexOf(multikey)}]') AS element
   ORDER BY 1, 2, 3`;

const fillScope = (layout: Layout, { table, scope, multikey }: SideTable): string =>
  `INSERT OR IGNORE INTO ${quoted(table)}
   SELECT ?, element.value, d.n
   FROM ${quoted(layout.table)} AS d, json_each(d.lists, '$[${layout.multikeys.indexOf(multikey)}]') AS element
   WHERE ${['TRUE', ...scope.map((key) => `d.${column(key)} IS ?`)].join(' AND ')}
   ORDER BY 2, 3`;
