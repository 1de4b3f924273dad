import { formatMonto } from '@odonto/mfe-kit';
import { AlertIcon, FailedFigure, VisuallyHidden } from '@odonto/mfe-kit/ui';
import { useSaldos } from '../cuenta/financiacion.queries.ts';
import styles from './hoy.module.css';

interface SaldoDeFilaProps {
  readonly pacienteId: string;
  /** The pacientes of all rows: one request serves all rows. */
  readonly pacienteIds: readonly string[];
}

/**
 * What the paciente of an appointment owes, in the rows of the screen Hoy, with a sign when a part is overdue. Renders
 * nothing when nothing is owed.
 */
const SaldoDeFila = ({ pacienteId, pacienteIds }: SaldoDeFilaProps) => {
  const { data, isError, refetch } = useSaldos(pacienteIds);
  if (data === undefined) return isError && <FailedFigure name="Saldo" onRetry={() => void refetch()} />;
  const { saldo = 0, vencido = 0 } = data.find(({ paciente_id }) => paciente_id === pacienteId) ?? {};
  if (saldo === 0) return null;
  return (
    <p
      className={styles.saldo}
      data-vencido={vencido > 0 || undefined}
      title={vencido > 0 ? `Vencido ${formatMonto(vencido)}` : undefined}
    >
      {vencido > 0 && <AlertIcon size={14} aria-hidden className={styles.signo} />}
      Debe <strong>{formatMonto(saldo)}</strong>
      {vencido > 0 && <VisuallyHidden>, vencido {formatMonto(vencido)}</VisuallyHidden>}
    </p>
  );
};

export default SaldoDeFila;
