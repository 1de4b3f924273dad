import { METODOS_PAGO } from '@odonto/contracts/financiacion';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import lista from '../cuenta/lista.module.css';
import tarjetas from '../cuenta/tarjetas.module.css';
import { Pagador, type PagosDeCajaProps } from './pagos-de-caja.table.tsx';

/** The same on a phone: who and how much in one line, the rest below. */
export const PagosDeCajaCards = ({ pagos, label }: PagosDeCajaProps) => (
  <ul className={tarjetas.cards} aria-label={label}>
    {pagos.map((pago) => (
      <li key={pago.id} className={tarjetas.card}>
        <header>
          <h3>
            <Pagador pago={pago} />
          </h3>
          <strong className={lista.amount}>{formatMonto(pago.monto_pagado)}</strong>
        </header>
        <p className={lista.muted}>
          {formatFecha(pago.fecha_pago)} · {METODOS_PAGO[pago.metodo_pago]} · Cuota {pago.numero_cuota} de{' '}
          {pago.tratamiento_descripcion}
        </p>
      </li>
    ))}
  </ul>
);
