import { toDecimal } from '@odonto/contracts/dinero';
import type { PlanAlDia } from '@odonto/contracts/financiacion-plan';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import { AlertIcon } from '@odonto/mfe-kit/ui';
import styles from './cuotas.module.css';

interface CuotasProps {
  readonly plan: PlanAlDia;
  /** Share of the total that was paid, 0 to 1. */
  readonly pagado: number;
}

/** The progress of the plan: instalments covered, what is due next, and what is overdue. */
export const Cuotas = ({ plan: { cuotas, cubiertas, proxima, vencido }, pagado }: CuotasProps) => (
  <div className={styles.plan}>
    <span className={styles.covered}>
      <span>
        {cubiertas} de {cuotas.length}
      </span>
      <span className={styles.track} aria-hidden>
        <span className={styles.bar} style={{ width: `${Math.min(1, pagado) * 100}%` }} />
      </span>
    </span>
    {vencido > 0 && (
      <small className={styles.overdue}>
        <AlertIcon size={14} aria-hidden />
        <span>
          Vencido <span className={styles.whole}>{formatMonto(toDecimal(vencido))}</span>
        </span>
      </small>
    )}
    {proxima && (
      <small className={styles.next}>
        <span className={styles.whole}>Próxima {formatFecha(proxima.vencimiento)}</span> ·{' '}
        <span className={styles.whole}>{formatMonto(toDecimal(proxima.falta))}</span>
      </small>
    )}
  </div>
);
