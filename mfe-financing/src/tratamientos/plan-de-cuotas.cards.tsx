import { toDecimal } from '@odonto/contracts/dinero';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import { listStyles } from '@odonto/mfe-kit/list';
import styles from './cuotas.module.css';
import { EstadoDeCuotaBadge, type PlanDeCuotasProps } from './plan-de-cuotas.tsx';

/** The dated plan on a card, which shows all amounts of each instalment. */
export const PlanDeCuotasCards = ({ descripcion, plan }: PlanDeCuotasProps) => (
  <ol className={styles.installments} aria-label={`Plan de cuotas de ${descripcion}`}>
    {plan.cuotas.map(({ numero, vencimiento, monto, falta, estado }) => (
      <li key={numero}>
        <span>
          Cuota {numero}
          <small className={styles.next}>Vence {formatFecha(vencimiento)}</small>
        </span>
        <EstadoDeCuotaBadge estado={estado} />
        <span className={listStyles.amount}>
          {formatMonto(toDecimal(monto))}
          {falta > 0 && falta < monto && (
            <small className={styles.next}>Falta {formatMonto(toDecimal(falta))}</small>
          )}
        </span>
      </li>
    ))}
  </ol>
);
