import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import { type Column, DataList, listStyles } from '@odonto/mfe-kit/list';
import type { ReactNode } from 'react';
import type { Encargo } from '../../laboratorio/src/encargo.ts';
import styles from './encargos.module.css';
import { EstadoBadge } from './estado.badge.tsx';

interface ListaDeEncargosProps {
  readonly encargos: readonly Encargo[];
  /** The action buttons of a row. */
  readonly renderActions: (encargo: Encargo) => ReactNode;
}

const COLUMNAS: readonly Column<Encargo>[] = [
  {
    name: 'Encargo',
    className: styles.name,
    render: ({ descripcion, laboratorio }) => (
      <>
        {descripcion}
        <small>{laboratorio}</small>
      </>
    ),
  },
  { name: 'Enviado', render: ({ enviado }) => formatFecha(enviado) },
  { name: 'Entrega', render: ({ vence }) => formatFecha(vence) },
  { name: 'Estado', render: (encargo) => <EstadoBadge {...encargo} /> },
  { name: 'Costo', amount: true, render: ({ costo }) => <strong>{formatMonto(costo)}</strong> },
];

/** A list of orders, as the API sorts them. On a phone each order is a card. */
export const ListaDeEncargos = ({ encargos, renderActions }: ListaDeEncargosProps) => (
  <DataList
    label="Encargos al laboratorio"
    rows={encargos}
    keyOf={({ id }) => id}
    columns={[
      ...COLUMNAS,
      { name: 'Acciones', hidden: true, className: styles.actions, render: renderActions },
    ]}
    minWidth={720}
    renderCard={(encargo) => (
      <>
        <header>
          <h3>{encargo.descripcion}</h3>
          <strong className={listStyles.amount}>{formatMonto(encargo.costo)}</strong>
        </header>
        <p className={listStyles.muted}>
          {encargo.laboratorio} · Enviado el {formatFecha(encargo.enviado)} · Entrega el{' '}
          {formatFecha(encargo.vence)}
        </p>
        <div className={styles.foot}>
          <EstadoBadge {...encargo} />
          {renderActions(encargo)}
        </div>
      </>
    )}
  />
);
