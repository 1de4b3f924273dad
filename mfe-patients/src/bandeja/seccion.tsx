import { type ReactNode, type RefObject, useId } from 'react';
import styles from './bandeja.module.css';

interface SeccionProps {
  readonly titulo: string;
  readonly cuantos: number;
  /** Gets the focus when the button that opened a dialog is gone. */
  readonly seccion?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** One kind of pending items. Renders nothing without items. */
export const Seccion = ({ titulo, cuantos, seccion, children }: SeccionProps) => {
  const id = useId();
  if (cuantos === 0) return null;
  return (
    <section ref={seccion} tabIndex={-1} className={styles.seccion} aria-labelledby={id}>
      <h2 id={id}>
        {titulo} <span className={styles.nota}>{cuantos}</span>
      </h2>
      <ul className={styles.lista}>{children}</ul>
    </section>
  );
};
