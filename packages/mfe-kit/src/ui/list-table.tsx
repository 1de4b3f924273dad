import { VisuallyHidden } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import styles from './list-table.module.css';

interface ListTableProps extends ComponentProps<'table'> {
  /** What the table lists; heard, not seen. */
  readonly caption: string;
  readonly children: ReactNode;
}

/** A list as a table on a card: its heading stays in view. A row that is `aria-hidden` only keeps room. */
export const ListTable = ({ caption, className, children, ...others }: ListTableProps) => (
  <table {...others} className={[styles.table, className].filter(Boolean).join(' ')}>
    <VisuallyHidden component="caption">{caption}</VisuallyHidden>
    {children}
  </table>
);
