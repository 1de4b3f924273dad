import styles from './tecla.module.css';

/** A key that does the same; not shown to a finger, and left out of names that are spoken. */
export const Tecla = ({ children }: { readonly children: string | number }) => (
  <kbd className={styles.tecla} aria-hidden>
    {children}
  </kbd>
);
