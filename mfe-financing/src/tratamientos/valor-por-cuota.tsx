import { toCentavos, toDecimal } from '@odonto/contracts/dinero';
import { MAX_CUOTAS } from '@odonto/contracts/financiacion';
import { planDeCuotas } from '@odonto/contracts/financiacion-plan';
import { formatMonto } from '@odonto/mfe-kit';
import styles from '../cuenta/formulario.module.css';
import { hoy } from '../cuenta/hoy.ts';
import { leerMonto } from '../cuenta/monto.ts';

interface ValorPorCuotaProps {
  readonly montoTotal: string;
  readonly cantidadCuotas: string;
}

/** The amount of an instalment, and that of the last one if rounding makes it different. */
export const ValorPorCuota = ({ montoTotal, cantidadCuotas }: ValorPorCuotaProps) => {
  const centavos = toCentavos(leerMonto(montoTotal)) ?? 0;
  const cuotas = Number(cantidadCuotas);
  if (centavos <= 0 || !Number.isInteger(cuotas) || cuotas < 1 || cuotas > MAX_CUOTAS) return null;
  const plan = planDeCuotas({ fechaInicio: hoy(), montoTotal: centavos, cantidadCuotas: cuotas });
  const [primera, ultima] = [plan[0]?.monto ?? 0, plan.at(-1)?.monto ?? 0];
  return (
    <p className={styles.note} aria-live="polite">
      Valor estimado por cuota: <strong>{formatMonto(toDecimal(primera))}</strong>
      {ultima !== primera && <span> (la última, {formatMonto(toDecimal(ultima))})</span>}
    </p>
  );
};
