import styles from './tecla.module.css';

interface TeclaProps {
  readonly children: string | number;
  /** Whether screen readers speak the key. Beside the name of a control they do not. */
  readonly spoken?: boolean;
}

/** The key that does the same as its control; hidden on touch screens. */
export const Tecla = ({ children, spoken = false }: TeclaProps) => (
  <kbd className={styles.tecla} aria-hidden={!spoken}>
    {children}
  </kbd>
);
