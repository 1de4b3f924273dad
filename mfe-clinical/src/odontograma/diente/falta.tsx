import type { ReactNode } from 'react';
import styles from './falta.module.css';

/** The message about a missing value; renders nothing without one. */
export const Falta = ({ children }: { readonly children: ReactNode }) =>
  children && (
    <p className={styles.falta} role="alert">
      {children}
    </p>
  );
