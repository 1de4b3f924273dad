import type { ReactNode } from 'react';
import styles from './header-figure.module.css';

interface HeaderFigureProps {
  readonly label: string;
  /** `alert` draws attention; `quiet` marks an empty value. */
  readonly tone?: 'alert' | 'quiet' | undefined;
  readonly children: ReactNode;
}

/** A module's figure in the record's header, under its label. */
export const HeaderFigure = ({ label, tone, children }: HeaderFigureProps) => (
  <dl className={styles.figure} data-tone={tone}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </dl>
);
