import { resumenDe } from '@odonto/contracts/financiacion';
import { formatMonto } from '@odonto/mfe-kit';
import { useTratamientos } from './cuenta/financiacion.queries.ts';
import styles from './saldo-pendiente.module.css';

interface SaldoPendienteProps {
  readonly pacienteId: string;
}

/** What the paciente owes, in the record's header. It says nothing until it knows. */
const SaldoPendiente = ({ pacienteId }: SaldoPendienteProps) => {
  const { data } = useTratamientos(pacienteId);
  if (data === undefined || data.length === 0) return null;
  const { saldo } = resumenDe(data);
  return (
    <dl className={styles.slot}>
      <dt>Saldo pendiente</dt>
      <dd className={saldo > 0 ? styles.owed : undefined}>{formatMonto(saldo)}</dd>
    </dl>
  );
};

export default SaldoPendiente;
