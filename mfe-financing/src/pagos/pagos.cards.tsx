import { METODOS_PAGO } from '@odonto/contracts/financiacion';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import lista from '../cuenta/lista.module.css';
import tarjetas from '../cuenta/tarjetas.module.css';
import { BotonesDePago } from './acciones-de-pago.tsx';
import type { PagosProps } from './pagos.table.tsx';

/** The same on a phone. */
export const PagosCards = ({ pagos, acciones }: PagosProps) => (
  <ul className={tarjetas.cards} aria-label="Historial de pagos">
    {pagos.map((pago) => (
      <li key={pago.id} className={tarjetas.card}>
        <header>
          <h3>{formatMonto(pago.monto_pagado)}</h3>
          <span className={lista.muted}>{formatFecha(pago.fecha_pago)}</span>
        </header>
        <p className={lista.muted}>
          {pago.tratamiento_descripcion} · Cuota {pago.numero_cuota} · {METODOS_PAGO[pago.metodo_pago]}
          {pago.referencia_pago !== null && ` · ${pago.referencia_pago}`}
          {pago.observaciones !== null && ` · ${pago.observaciones}`}
        </p>
        {acciones && <BotonesDePago pago={pago} {...acciones} />}
      </li>
    ))}
  </ul>
);
