import type { Resumen as Totales } from '@odonto/contracts/financiacion';
import { formatMonto } from '@odonto/mfe-kit';
import { Figure, Figures } from '@odonto/mfe-kit/ui';
import styles from './resumen.module.css';

/** The three cards. The balance is the largest number of the tab. */
export const Resumen = ({ total_tratamientos, total_pagado, saldo }: Totales) => (
  <Figures className={styles.cards}>
    <Tarjeta label="Total Tratamientos" monto={total_tratamientos} />
    <Tarjeta label="Total Pagado" monto={total_pagado} />
    <Tarjeta label="Saldo Pendiente" monto={saldo} className={saldo > 0 ? styles.owed : styles.settled} />
  </Figures>
);

const Tarjeta = (props: {
  readonly label: string;
  readonly monto: number;
  readonly className?: string | undefined;
}) => (
  <Figure label={props.label} className={`${styles.card} ${props.className ?? ''}`}>
    {formatMonto(props.monto)}
  </Figure>
);
