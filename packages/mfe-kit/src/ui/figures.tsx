import type { ComponentProps, ReactNode } from 'react';
import styles from './figures.module.css';

const classes = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');

/** Figures side by side; the screen sets how many are in a row. */
export const Figures = ({ className, ...others }: ComponentProps<'dl'>) => (
  <dl {...others} className={classes(styles.figures, className)} />
);

interface FigureProps {
  readonly label: string;
  /** Below the figure. */
  readonly note?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A figure under its label, on a card. */
export const Figure = ({ label, note, className, children }: FigureProps) => (
  <div className={classes(styles.figure, className)}>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {note !== undefined && <dd className={styles.note}>{note}</dd>}
  </div>
);
