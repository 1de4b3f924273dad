import { type Caja, METODOS_PAGO } from '@odonto/contracts/financiacion';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import { Anchor, Button, CashIcon, EmptyState, Table } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import tabla from '../tratamientos/tratamientos.module.css';
import styles from './caja.module.css';

/** The totals, and every payment of the period. */
export const CajaDelPeriodo = ({ caja }: { readonly caja: Caja }) => {
  const { desde, hasta, total, por_metodo, pagos } = caja;
  const cuando =
    desde === hasta ? `el ${formatFecha(desde)}` : `del ${formatFecha(desde)} al ${formatFecha(hasta)}`;
  if (pagos.length === 0)
    return (
      <EmptyState
        icon={<CashIcon size={28} />}
        title="No hay pagos registrados"
        text={`No se registraron pagos ${cuando}.`}
        action={
          <Button component={Link} to="/pacientes" variant="light">
            Ir a los pacientes
          </Button>
        }
      />
    );
  return (
    <>
      <dl className={styles.totals}>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatMonto(total)}</dd>
          <dd className={styles.count}>{cuantos(pagos.length)}</dd>
        </div>
        {por_metodo.map((metodo) => (
          <div key={metodo.metodo_pago}>
            <dt>{METODOS_PAGO[metodo.metodo_pago]}</dt>
            <dd>{formatMonto(metodo.total)}</dd>
            <dd className={styles.count}>{cuantos(metodo.cantidad)}</dd>
          </div>
        ))}
      </dl>
      <section className={tabla.section} aria-label="Pagos del período">
        <Table.ScrollContainer minWidth={640}>
          <Table aria-label={`Pagos ${cuando}`} className={tabla.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Fecha</Table.Th>
                <Table.Th>Paciente</Table.Th>
                <Table.Th>Tratamiento</Table.Th>
                <Table.Th>Cuota</Table.Th>
                <Table.Th>Método</Table.Th>
                <Table.Th className={tabla.amount}>Monto</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {pagos.map((pago) => (
                <Table.Tr key={pago.id}>
                  <Table.Td>{formatFecha(pago.fecha_pago)}</Table.Td>
                  <Table.Td className={tabla.name}>
                    <Anchor component={Link} to={`/pacientes/${encodeURIComponent(pago.paciente_id)}`}>
                      {pago.paciente_nombre}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>{pago.tratamiento_descripcion}</Table.Td>
                  <Table.Td>{pago.numero_cuota}</Table.Td>
                  <Table.Td>{METODOS_PAGO[pago.metodo_pago]}</Table.Td>
                  <Table.Td className={tabla.amount}>
                    <strong>{formatMonto(pago.monto_pagado)}</strong>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </section>
    </>
  );
};

const cuantos = (pagos: number): string => (pagos === 1 ? '1 pago' : `${pagos} pagos`);
