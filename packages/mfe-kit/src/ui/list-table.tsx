import { VisuallyHidden } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import styles from './list-table.module.css';

interface ListTableProps extends ComponentProps<'table'> {
  /** The name of the table, for screen readers only. */
  readonly caption: string;
  readonly children: ReactNode;
}

/** A list as a table on a card with a sticky heading. A row that is `aria-hidden` only reserves space. */
export const ListTable = ({ caption, className, children, ...others }: ListTableProps) => (
  <table {...others} className={[styles.table, className].filter(Boolean).join(' ')}>
    <VisuallyHidden component="caption">{caption}</VisuallyHidden>
    {children}
  </table>
);
