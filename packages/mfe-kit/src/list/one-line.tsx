import type { ReactNode } from 'react';
import styles from './one-line.module.css';

/**
 * A text of a row. In a window of 1024 px or more the text has one line. A text that does not fit is cut, and shown
 * whole while the pointer is over the text or the keyboard focus is in its row. The list needs `rowKeys`.
 */
export const OneLine = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.room}>
    <span className={styles.line} data-line>
      {children}
    </span>
  </span>
);

/** Two `OneLine`, the second in small print. When the first is shown whole, the second moves down. */
export const TwoLines = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.two}>{children}</span>
);
