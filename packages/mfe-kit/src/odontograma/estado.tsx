import { ESTADOS_DENTALES, type EstadoDental } from '@odonto/contracts/odontograma';
import styles from './estado.module.css';

/** The letter that goes with a state's colour. */
const LETRAS: Readonly<Record<EstadoDental, string>> = {
  a_realizar: 'A',
  provisional: 'P',
  realizado: 'R',
};

/** The states in the order of the number keys: 1, 2, 3. */
export const ESTADOS = Object.keys(ESTADOS_DENTALES) as readonly EstadoDental[];

/** The sign of a state: its letter on its colour. Decorative, because the name of the state is next to it. */
export const MarcaDeEstado = ({ estado }: { readonly estado: EstadoDental }) => (
  <span className={styles.mark} data-estado={estado} aria-hidden>
    {LETRAS[estado]}
  </span>
);
