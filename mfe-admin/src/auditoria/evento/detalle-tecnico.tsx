import type { Linea } from '@odonto/contracts/auditoria';
import styles from './detalle-tecnico.module.css';

interface DetalleTecnicoProps {
  readonly linea: Pick<Linea, 'evento' | 'posicion'>;
  readonly onOpen: (posicion: string) => void;
}

/** Opens the event of a line, which shows the ids. The line itself shows no ids. */
export const DetalleTecnico = ({ linea: { evento, posicion }, onOpen }: DetalleTecnicoProps) => (
  <button
    type="button"
    className={styles.boton}
    aria-label={`Detalle técnico: ${evento} n.º ${posicion}`}
    onClick={() => onOpen(posicion)}
  >
    Detalle técnico
  </button>
);
