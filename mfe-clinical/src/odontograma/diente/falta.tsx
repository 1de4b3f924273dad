import type { ReactNode } from 'react';
import styles from './falta.module.css';

/** What is missing, in words; nothing while nothing is. */
export const Falta = ({ children }: { readonly children: ReactNode }) =>
  children && (
    <p className={styles.falta} role="alert">
      {children}
    </p>
  );
