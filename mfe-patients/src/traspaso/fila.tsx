import { recordPath } from '@odonto/mfe-kit';
import { Badge } from '@odonto/mfe-kit/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './traspaso.module.css';

interface FilaProps {
  /** Absent where all rows are about the same paciente. */
  readonly paciente?:
    | { readonly id: string; readonly nombre: string | null; readonly iniciales: string }
    | undefined;
  /** Shown when `paciente` is absent. */
  readonly titulo: string;
  readonly estado: string;
  readonly color: string;
  readonly detalle: readonly string[];
  readonly textos: readonly (string | null)[];
  /** Below the texts. */
  readonly resto?: ReactNode;
  readonly children: ReactNode;
}

/** One transfer or referral. A user who may not see the paciente reads the initials. */
export const Fila = ({ paciente, titulo, estado, color, detalle, textos, resto, children }: FilaProps) => (
  <li className={styles.fila}>
    <div className={styles.que}>
      <div className={styles.paciente}>
        {paciente === undefined && titulo}
        {paciente?.nombre === null && paciente.iniciales}
        {paciente && paciente.nombre !== null && <Link to={recordPath(paciente.id)}>{paciente.nombre}</Link>}
        <Badge color={color}>{estado}</Badge>
      </div>
      <p className={styles.papel}>{detalle.join(' · ')}</p>
      {textos.map((texto) => texto && <p key={texto}>{texto}</p>)}
      {resto}
    </div>
    <div className={styles.acciones}>{children}</div>
  </li>
);
