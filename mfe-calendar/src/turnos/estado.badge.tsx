import { ESTADOS_DE_TURNO, type EstadoDeTurno } from '@odonto/contracts/turno';
import styles from './estado.module.css';

/** A sign in addition to the colour, for users who do not see the colour. */
export const SIGNOS: Readonly<Record<EstadoDeTurno, string>> = {
  pendiente: '○',
  confirmado: '✓',
  completado: '●',
  cancelado: '✕',
};

/** Amber, blue, green, red; any other state grey (docs/spec/calendar.md#states-of-a-turno). */
export const claseDeEstado = (estado: EstadoDeTurno): string => styles[estado] ?? styles.otro ?? '';

/** The same colours for components that set background and text separately. */
export const COLORES: Readonly<Record<EstadoDeTurno, readonly [fondo: string, texto: string]>> = {
  pendiente: ['var(--amber-soft)', 'var(--amber)'],
  confirmado: ['var(--blue-soft)', 'var(--blue)'],
  completado: ['var(--green-soft)', 'var(--green)'],
  cancelado: ['var(--red-soft)', 'var(--red)'],
};

export const EstadoBadge = ({ estado }: { readonly estado: EstadoDeTurno }) => (
  <span className={`${styles.badge} ${claseDeEstado(estado)}`}>
    <span aria-hidden>{SIGNOS[estado]}</span> {ESTADOS_DE_TURNO[estado]}
  </span>
);
