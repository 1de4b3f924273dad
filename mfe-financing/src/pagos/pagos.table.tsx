import { METODOS_PAGO, type Pago } from '@odonto/contracts/financiacion';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import { Table, VisuallyHidden } from '@odonto/mfe-kit/ui';
import lista from '../cuenta/lista.module.css';
import { type AccionesDePago, BotonesDePago } from './acciones-de-pago.tsx';

export interface PagosProps {
  readonly pagos: readonly Pago[];
  readonly acciones?: AccionesDePago;
}

export const PagosTable = ({ pagos, acciones }: PagosProps) => (
  <Table.ScrollContainer minWidth={720}>
    <Table aria-label="Historial de pagos" className={lista.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Fecha</Table.Th>
          <Table.Th>Tratamiento</Table.Th>
          <Table.Th>Cuota</Table.Th>
          <Table.Th>Método</Table.Th>
          <Table.Th>Referencia</Table.Th>
          <Table.Th className={lista.amount}>Monto</Table.Th>
          {acciones && (
            <Table.Th>
              <VisuallyHidden>Acciones</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pagos.map((pago) => (
          <Table.Tr key={pago.id}>
            <Table.Td>{formatFecha(pago.fecha_pago)}</Table.Td>
            <Table.Td className={lista.name}>
              {pago.tratamiento_descripcion}
              {pago.observaciones !== null && <small>{pago.observaciones}</small>}
            </Table.Td>
            <Table.Td>{pago.numero_cuota}</Table.Td>
            <Table.Td>{METODOS_PAGO[pago.metodo_pago]}</Table.Td>
            <Table.Td>{pago.referencia_pago ?? '—'}</Table.Td>
            <Table.Td className={lista.amount}>
              <strong>{formatMonto(pago.monto_pagado)}</strong>
            </Table.Td>
            {acciones && (
              <Table.Td>
                <BotonesDePago pago={pago} {...acciones} />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
