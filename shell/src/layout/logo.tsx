import { PRODUCT } from '../provider.ts';
import styles from './logo.module.css';

/** The product's mark, a tooth, and its name. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg viewBox="0 0 34 34" width="34" height="34" aria-hidden className={styles.mark}>
      <rect width="34" height="34" rx="9" />
      <path d="M13 8.5c2-.6 2.7.5 4 .5s2-1.1 4-.5c2.4.7 2.9 3.3 2.4 6-.4 2.2-1.3 3.3-1.6 5.6-.3 2-.5 5.4-2 5.4-1.7 0-1.2-5.6-2.8-5.6s-1.1 5.6-2.8 5.6c-1.5 0-1.7-3.4-2-5.4-.3-2.3-1.2-3.4-1.6-5.6-.5-2.7 0-5.3 2.4-6z" />
    </svg>
    <span className={styles.name}>{PRODUCT}</span>
  </span>
);
