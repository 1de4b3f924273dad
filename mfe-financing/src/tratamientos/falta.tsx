import type { Tratamiento } from '@odonto/contracts/financiacion';
import { formatMonto } from '@odonto/mfe-kit';
import styles from './tratamientos.module.css';

/** The balance of a treatment or, when more than the total was paid, the surplus. */
export const Falta = ({
  tratamiento: { saldo, excedente, estado_pago },
}: {
  readonly tratamiento: Tratamiento;
}) =>
  estado_pago === 'excedido' ? (
    <span className={styles.surplus}>
      <small>Excedente</small> {formatMonto(excedente)}
    </span>
  ) : (
    <strong>{formatMonto(saldo)}</strong>
  );
