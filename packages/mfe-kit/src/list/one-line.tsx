import type { ReactNode } from 'react';
import styles from './one-line.module.css';

/**
 * A text of a row, on a desktop in one line: one that does not fit is cut, and shown whole under the pointer and while
 * the keyboard is on its row. The list has `rowKeys`.
 */
export const OneLine = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.room}>
    <span className={styles.line} data-line>
      {children}
    </span>
  </span>
);

/** Two of them, the second in small print. Shown whole, the first one moves the second one down. */
export const TwoLines = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.two}>{children}</span>
);
