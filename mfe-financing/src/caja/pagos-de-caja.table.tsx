import { type Caja, METODOS_PAGO } from '@odonto/contracts/financiacion';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import { Anchor, Table } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import lista from '../cuenta/lista.module.css';
import styles from './caja.module.css';

export interface PagosDeCajaProps {
  readonly pagos: Caja['pagos'];
  /** What the list is, with its days: heard, not seen. */
  readonly label: string;
}

/** To the record of whoever paid. */
export const Pagador = ({ pago }: { readonly pago: Caja['pagos'][number] }) => (
  <Anchor
    component={Link}
    to={`/pacientes/${encodeURIComponent(pago.paciente_id)}?tab=financiacion`}
    className={styles.payer}
  >
    {pago.paciente_nombre}
  </Anchor>
);

export const PagosDeCajaTable = ({ pagos, label }: PagosDeCajaProps) => (
  <Table.ScrollContainer minWidth={640}>
    <Table aria-label={label} className={lista.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Fecha</Table.Th>
          <Table.Th>Paciente</Table.Th>
          <Table.Th>Tratamiento</Table.Th>
          <Table.Th>Cuota</Table.Th>
          <Table.Th>Método</Table.Th>
          <Table.Th className={lista.amount}>Monto</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pagos.map((pago) => (
          <Table.Tr key={pago.id}>
            <Table.Td>{formatFecha(pago.fecha_pago)}</Table.Td>
            <Table.Td className={lista.name}>
              <Pagador pago={pago} />
            </Table.Td>
            <Table.Td>{pago.tratamiento_descripcion}</Table.Td>
            <Table.Td>{pago.numero_cuota}</Table.Td>
            <Table.Td>{METODOS_PAGO[pago.metodo_pago]}</Table.Td>
            <Table.Td className={lista.amount}>
              <strong>{formatMonto(pago.monto_pagado)}</strong>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
