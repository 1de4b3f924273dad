import type { Paciente } from '@odonto/contracts';
import { EditIcon, EyeIcon, TrashIcon, UnstyledButton } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import styles from './acciones.module.css';

/** What the list can do with one of its pacientes. */
export interface AccionesDeLista {
  readonly onEditar: (paciente: Paciente) => void;
  readonly onEliminar: (paciente: Paciente) => void;
}

/** What the table and the cards are given. */
export interface ListaProps extends AccionesDeLista {
  /** In the order in which they are shown. */
  readonly pacientes: readonly Paciente[];
}

interface AccionesProps extends AccionesDeLista {
  readonly paciente: Paciente;
}

export const rutaDeFicha = ({ id }: Pick<Paciente, 'id'>): string => `/pacientes/${id}`;

/** Ver, Editar, Eliminar: words where there is room for them, icons where there is not. */
export const Acciones = ({ paciente, onEditar, onEliminar }: AccionesProps) => (
  <div className={styles.room}>
    <div className={styles.actions}>
      <Link className={styles.action} to={rutaDeFicha(paciente)} aria-label={`Ver a ${paciente.nombre}`}>
        <EyeIcon size={18} aria-hidden />
        <span>Ver</span>
      </Link>
      <UnstyledButton
        className={styles.action}
        aria-label={`Editar a ${paciente.nombre}`}
        onClick={() => onEditar(paciente)}
      >
        <EditIcon size={18} aria-hidden />
        <span>Editar</span>
      </UnstyledButton>
      <UnstyledButton
        className={`${styles.action} ${styles.destructive}`}
        aria-label={`Eliminar a ${paciente.nombre}`}
        onClick={() => onEliminar(paciente)}
      >
        <TrashIcon size={18} aria-hidden />
        <span>Eliminar</span>
      </UnstyledButton>
    </div>
  </div>
);
