import { METODOS_PAGO } from '@odonto/contracts/financiacion';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import styles from '../tratamientos/tratamientos.module.css';
import { BotonesDePago } from './acciones-de-pago.tsx';
import type { PagosProps } from './pagos.table.tsx';

/** The same on a phone. */
export const PagosCards = ({ pagos, acciones }: PagosProps) => (
  <ul className={styles.cards} aria-label="Historial de pagos">
    {pagos.map((pago) => (
      <li key={pago.id} className={styles.card}>
        <header>
          <h3>{formatMonto(pago.monto_pagado)}</h3>
          <span className={styles.muted}>{formatFecha(pago.fecha_pago)}</span>
        </header>
        <p className={styles.muted}>
          {pago.tratamiento_descripcion} · Cuota {pago.numero_cuota} · {METODOS_PAGO[pago.metodo_pago]}
          {pago.referencia_pago !== null && ` · ${pago.referencia_pago}`}
          {pago.observaciones !== null && ` · ${pago.observaciones}`}
        </p>
        {acciones && <BotonesDePago pago={pago} {...acciones} />}
      </li>
    ))}
  </ul>
);
