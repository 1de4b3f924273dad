import { Button, useHotkeys } from '@odonto/mfe-kit/ui';
import { useEffect } from 'react';
import styles from '../mover/mover.module.css';

/** Milliseconds in which a change can be taken back. */
const PLAZO = 10_000;

interface DeshacerProps {
  /** `Pérez, Juana: Sillón 2, 09:30 a 10:00` */
  readonly texto: string;
  readonly onDeshacer: () => void;
  readonly onTerminado: () => void;
}

/** Undoes the last drag, by button or Ctrl+Z. Each drag has its own React key. */
export const Deshacer = ({ texto, onDeshacer, onTerminado }: DeshacerProps) => {
  useEffect(() => {
    const fin = setTimeout(onTerminado, PLAZO);
    return () => clearTimeout(fin);
  }, [onTerminado]);
  useHotkeys([['mod+Z', onDeshacer]]);
  return (
    <section className={styles.deshacer} aria-label="Último cambio">
      <output>{texto}</output>
      <Button size="sm" variant="default" aria-keyshortcuts="Control+Z" onClick={onDeshacer}>
        Deshacer
      </Button>
    </section>
  );
};
