import { type Caja, METODOS_PAGO } from '@odonto/contracts/financiacion';
import { BREAKPOINTS, formatFecha, formatMonto, recordPath } from '@odonto/mfe-kit';
import { type Column, DataList, listStyles, OneLine, rowOpen } from '@odonto/mfe-kit/list';
import { Anchor } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import lista from '../cuenta/lista.module.css';
import styles from './caja.module.css';

type PagoDeCaja = Caja['pagos'][number];

/** A link to the record of the paciente. A paciente who was transferred since has no name here. */
const Pagador = ({ pago, row }: { readonly pago: PagoDeCaja; readonly row?: object }) =>
  pago.paciente_nombre === '' ? (
    <span className={listStyles.muted}>Paciente transferido</span>
  ) : (
    <Anchor
      {...row}
      component={Link}
      to={recordPath(pago.paciente_id, 'financiacion')}
      className={styles.payer}
    >
      {pago.paciente_nombre}
    </Anchor>
  );

const COLUMNAS: readonly Column<PagoDeCaja>[] = [
  { name: 'Fecha', render: (pago) => formatFecha(pago.fecha_pago) },
  {
    name: 'Paciente',
    className: lista.name,
    render: (pago) => (
      <OneLine>
        <Pagador pago={pago} row={rowOpen} />
      </OneLine>
    ),
  },
  {
    name: 'Tratamiento',
    className: lista.text,
    render: (pago) => <OneLine>{pago.tratamiento_descripcion}</OneLine>,
  },
  { name: 'Cuota', render: (pago) => pago.numero_cuota },
  { name: 'Método', render: (pago) => METODOS_PAGO[pago.metodo_pago] },
  { name: 'Monto', amount: true, render: (pago) => <strong>{formatMonto(pago.monto_pagado)}</strong> },
];

interface PagosDeCajaProps {
  readonly pagos: readonly PagoDeCaja[];
  /** The accessible name of the list, with its days. */
  readonly label: string;
}

/** Every payment of a period; as cards on a phone, so that each amount is visible. */
export const PagosDeCaja = ({ pagos, label }: PagosDeCajaProps) => (
  <DataList
    label={label}
    rows={pagos}
    keyOf={({ id }) => id}
    columns={COLUMNAS}
    cardsUnder={BREAKPOINTS.tablet}
    minWidth={640}
    renderCard={(pago) => (
      <>
        <header>
          <h3>
            <Pagador pago={pago} />
          </h3>
          <strong className={listStyles.amount}>{formatMonto(pago.monto_pagado)}</strong>
        </header>
        <p className={listStyles.muted}>
          {[
            formatFecha(pago.fecha_pago),
            METODOS_PAGO[pago.metodo_pago],
            `Cuota ${pago.numero_cuota}${pago.tratamiento_descripcion && ` de ${pago.tratamiento_descripcion}`}`,
          ].join(' · ')}
        </p>
      </>
    )}
  />
);
