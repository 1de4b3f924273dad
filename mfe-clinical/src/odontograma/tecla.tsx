import styles from './tecla.module.css';

interface TeclaProps {
  readonly children: string | number;
  /** It explains the key. Beside the name of a control it is left out of what is spoken. */
  readonly spoken?: boolean;
}

/** A key that does the same as its control; not shown to a finger. */
export const Tecla = ({ children, spoken = false }: TeclaProps) => (
  <kbd className={styles.tecla} aria-hidden={!spoken}>
    {children}
  </kbd>
);
