import type { ReactNode } from 'react';
import styles from './header-figure.module.css';

interface HeaderFigureProps {
  readonly label: string;
  /** What has to be noticed, or that there is nothing. */
  readonly tone?: 'alert' | 'quiet' | undefined;
  readonly children: ReactNode;
}

/** What a module says in the record's header: a figure under its label. */
export const HeaderFigure = ({ label, tone, children }: HeaderFigureProps) => (
  <dl className={styles.figure} data-tone={tone}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </dl>
);
