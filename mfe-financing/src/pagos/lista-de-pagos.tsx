import { METODOS_PAGO, type Pago } from '@odonto/contracts/financiacion';
import { textosDePago } from '@odonto/contracts/tratamiento-datos';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import { type Column, DataList, listStyles, OneLine, TwoLines } from '@odonto/mfe-kit/list';
import lista from '../cuenta/lista.module.css';
import { type AccionesDePago, BotonesDePago } from './acciones-de-pago.tsx';

interface ListaDePagosProps {
  readonly pagos: readonly Pago[];
  readonly acciones: AccionesDePago | undefined;
}

const COLUMNAS: readonly Column<Pago>[] = [
  { name: 'Fecha', render: (pago) => formatFecha(pago.fecha_pago) },
  {
    name: 'Tratamiento',
    className: lista.name,
    render: (pago) => {
      const textos = textosDePago.dichos(pago);
      return (
        <TwoLines>
          <OneLine>{pago.tratamiento_descripcion}</OneLine>
          {textos.length > 0 && (
            <small>
              <OneLine>{textos.join(' · ')}</OneLine>
            </small>
          )}
        </TwoLines>
      );
    },
  },
  { name: 'Cuota', render: (pago) => pago.numero_cuota },
  { name: 'Método', render: (pago) => METODOS_PAGO[pago.metodo_pago] },
  {
    name: 'Referencia',
    className: lista.reference,
    render: (pago) => <OneLine>{pago.referencia_pago ?? '—'}</OneLine>,
  },
  { name: 'Monto', amount: true, render: (pago) => <strong>{formatMonto(pago.monto_pagado)}</strong> },
];

/** Payments, the newest first. */
export const ListaDePagos = ({ pagos, acciones }: ListaDePagosProps) => {
  const botones = (pago: Pago, alone = false) =>
    acciones && <BotonesDePago pago={pago} alone={alone} {...acciones} />;
  return (
    <DataList
      label="Historial de pagos"
      rows={pagos}
      keyOf={({ id }) => id}
      columns={
        acciones
          ? [...COLUMNAS, { name: 'Acciones', hidden: true, render: (pago) => botones(pago) }]
          : COLUMNAS
      }
      minWidth={720}
      renderCard={(pago) => (
        <>
          <header>
            <h3>{formatMonto(pago.monto_pagado)}</h3>
            <span className={listStyles.muted}>{formatFecha(pago.fecha_pago)}</span>
          </header>
          <p className={listStyles.muted}>
            {pago.tratamiento_descripcion} · Cuota {pago.numero_cuota} · {METODOS_PAGO[pago.metodo_pago]}
            {pago.referencia_pago !== null && ` · ${pago.referencia_pago}`}
            {textosDePago.dichos(pago).map((texto) => ` · ${texto}`)}
          </p>
          {botones(pago, true)}
        </>
      )}
    />
  );
};
