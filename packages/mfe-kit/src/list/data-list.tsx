import { Table, useCards, VisuallyHidden } from '@odonto/mfe-kit/ui';
import { Fragment, type ReactNode } from 'react';
import styles from './data-list.module.css';
import { rowKeys } from './row-keys.ts';

export interface Column<Row> {
  readonly name: string;
  /** Only screen readers get the name. */
  readonly hidden?: boolean;
  /** Amounts are right-aligned with tabular digits. */
  readonly amount?: boolean;
  /** Cells of this column are the row's header. */
  readonly header?: boolean;
  readonly className?: string | undefined;
  readonly render: (row: Row) => ReactNode;
}

interface DataListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** Renders a row as a card, in a window narrower than `cardsUnder`. */
  readonly renderCard: (row: Row) => ReactNode;
  /** In pixels; by default 1000, the width at which a table of amounts needs no sideways scrolling. */
  readonly cardsUnder?: number;
  /** The width of the table in pixels. In a narrower place the table scrolls sideways. */
  readonly minWidth: number;
  /** Content below a row of the table, and its id. */
  readonly renderDetail?: (row: Row) => { readonly id: string; readonly content: ReactNode } | undefined;
}

/** A list inside a section: a table, or cards in a narrow window. */
export const DataList = <Row,>(props: DataListProps<Row>) => {
  const { label, rows, keyOf, columns, renderCard, cardsUnder = 1000, minWidth, renderDetail } = props;
  if (useCards(cardsUnder))
    return (
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={styles.card}>
            {renderCard(row)}
          </li>
        ))}
      </ul>
    );
  return (
    <Table.ScrollContainer minWidth={minWidth}>
      <Table aria-label={label} className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.name} className={classOf(column)}>
                {column.hidden ? <VisuallyHidden>{column.name}</VisuallyHidden> : column.name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody {...rowKeys}>
          {rows.map((row) => {
            const below = renderDetail?.(row);
            return (
              <Fragment key={keyOf(row)}>
                <Table.Tr>
                  {columns.map((column) => (
                    <Cell key={column.name} column={column} row={row} />
                  ))}
                </Table.Tr>
                {below && (
                  <Table.Tr id={below.id}>
                    <Table.Td colSpan={columns.length}>{below.content}</Table.Td>
                  </Table.Tr>
                )}
              </Fragment>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};

const classOf = <Row,>({ amount = false, className }: Column<Row>): string =>
  [amount && styles.amount, className].filter(Boolean).join(' ');

const Cell = <Row,>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) =>
  column.header ? (
    <Table.Th scope="row" className={classOf(column)}>
      {column.render(row)}
    </Table.Th>
  ) : (
    <Table.Td className={classOf(column)}>{column.render(row)}</Table.Td>
  );
