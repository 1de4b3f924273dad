import type { Resumen as Totales } from '@odonto/contracts/financiacion';
import { formatMonto } from '@odonto/mfe-kit';
import styles from './resumen.module.css';

/** The three cards; what is owed is the biggest number of the tab. */
export const Resumen = ({ total_tratamientos, total_pagado, saldo }: Totales) => (
  <dl className={styles.cards}>
    <Tarjeta label="Total Tratamientos" monto={total_tratamientos} />
    <Tarjeta label="Total Pagado" monto={total_pagado} />
    <Tarjeta label="Saldo Pendiente" monto={saldo} className={saldo > 0 ? styles.owed : styles.settled} />
  </dl>
);

const Tarjeta = (props: {
  readonly label: string;
  readonly monto: number;
  readonly className?: string | undefined;
}) => (
  <div className={`${styles.card} ${props.className ?? ''}`}>
    <dt>{props.label}</dt>
    <dd>{formatMonto(props.monto)}</dd>
  </div>
);
