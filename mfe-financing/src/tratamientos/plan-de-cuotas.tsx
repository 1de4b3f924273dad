import { toDecimal } from '@odonto/contracts/dinero';
import type { EstadoDeCuota, PlanAlDia } from '@odonto/contracts/financiacion-plan';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import { listStyles } from '@odonto/mfe-kit/list';
import { Badge, Table } from '@odonto/mfe-kit/ui';
import styles from './tratamientos.module.css';

const ESTADOS: Readonly<Record<EstadoDeCuota, { readonly texto: string; readonly color: string }>> = {
  pagada: { texto: 'Pagada', color: 'green' },
  vencida: { texto: 'Vencida', color: 'red' },
  pendiente: { texto: 'Pendiente', color: 'gray' },
};

export interface PlanDeCuotasProps {
  readonly descripcion: string;
  readonly plan: PlanAlDia;
}

export const EstadoDeCuotaBadge = ({ estado }: { readonly estado: EstadoDeCuota }) => (
  <Badge size="md" color={ESTADOS[estado].color} className={styles.badge}>
    {ESTADOS[estado].texto}
  </Badge>
);

/** The dated plan of a treatment, instalment by instalment. */
export const PlanDeCuotas = ({ descripcion, plan }: PlanDeCuotasProps) => (
  <div className={styles.schedule}>
    <Table aria-label={`Plan de cuotas de ${descripcion}`} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Cuota</Table.Th>
          <Table.Th>Vencimiento</Table.Th>
          <Table.Th className={listStyles.amount}>Monto</Table.Th>
          <Table.Th className={listStyles.amount}>Falta</Table.Th>
          <Table.Th>Estado</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {plan.cuotas.map(({ numero, vencimiento, monto, falta, estado }) => (
          <Table.Tr key={numero}>
            <Table.Td>{numero}</Table.Td>
            <Table.Td>{formatFecha(vencimiento)}</Table.Td>
            <Table.Td className={listStyles.amount}>{formatMonto(toDecimal(monto))}</Table.Td>
            <Table.Td className={listStyles.amount}>{formatMonto(toDecimal(falta))}</Table.Td>
            <Table.Td>
              <EstadoDeCuotaBadge estado={estado} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
);
