import { toDecimal } from '@odonto/contracts/dinero';
import type { Tratamiento } from '@odonto/contracts/financiacion';
import { planDeTratamiento } from '@odonto/contracts/financiacion-plan';
import { formatMonto } from '@odonto/mfe-kit';
import { Button } from '@odonto/mfe-kit/ui';
import formulario from '../cuenta/formulario.module.css';
import { hoy } from '../cuenta/hoy.ts';
import { escribirMonto } from '../cuenta/monto.ts';
import styles from './pagos.module.css';

interface SugerenciasProps {
  readonly tratamiento: Tratamiento;
  readonly numeroCuota: number;
  readonly onChoose: (monto: string) => void;
}

/** What the payment will be numbered, what is missing, and the amounts that are usually paid, one tap each. */
export const Sugerencias = ({ tratamiento, numeroCuota, onChoose }: SugerenciasProps) => {
  const { cuotas } = planDeTratamiento(tratamiento, hoy());
  const siguiente = toDecimal(cuotas.find(({ falta }) => falta > 0)?.falta ?? 0);
  const { saldo } = tratamiento;
  return (
    <div className={formulario.note}>
      Cuota <strong>{numeroCuota}</strong> · Falta <strong>{formatMonto(saldo)}</strong> de{' '}
      <span>{formatMonto(tratamiento.monto_total)}</span>
      <div className={styles.suggestions}>
        {siguiente > 0 && siguiente < saldo && (
          <Button variant="default" size="sm" onClick={() => onChoose(escribirMonto(siguiente))}>
            Una cuota: {formatMonto(siguiente)}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => onChoose(escribirMonto(saldo))}>
          Todo: {formatMonto(saldo)}
        </Button>
      </div>
    </div>
  );
};
