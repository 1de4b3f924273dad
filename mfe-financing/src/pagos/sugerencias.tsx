import { toDecimal } from '@odonto/contracts/dinero';
import type { Tratamiento } from '@odonto/contracts/financiacion';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import { Button } from '@odonto/mfe-kit/ui';
import formulario from '../cuenta/formulario.module.css';
import { hoy } from '../cuenta/hoy.ts';
import { escribirMonto } from '../cuenta/monto.ts';
import styles from './pagos.module.css';
import { cuotaQueVence } from './vencimientos.ts';

interface SugerenciasProps {
  readonly tratamiento: Tratamiento;
  readonly numeroCuota: number;
  /** The text of the field. */
  readonly monto: string;
  readonly onChoose: (monto: string) => void;
}

/** The number of the payment, the balance, the due date, and buttons for the usual amounts. */
export const Sugerencias = ({ tratamiento, numeroCuota, monto, onChoose }: SugerenciasProps) => {
  const cuota = cuotaQueVence(tratamiento, hoy());
  const siguiente = toDecimal(cuota?.falta ?? 0);
  const { saldo } = tratamiento;
  const sugerencia = (nombre: string, valor: number) => {
    const escrito = escribirMonto(valor);
    return (
      <Button
        variant={monto === escrito ? 'light' : 'default'}
        size="sm"
        aria-pressed={monto === escrito}
        onClick={() => onChoose(escrito)}
      >
        {nombre}: {formatMonto(valor)}
      </Button>
    );
  };
  return (
    <div className={formulario.note}>
      Cuota <strong>{numeroCuota}</strong> · Falta <strong>{formatMonto(saldo)}</strong> de{' '}
      <span>{formatMonto(tratamiento.monto_total)}</span>
      {cuota && (
        <>
          {' · '}
          <span className={cuota.estado === 'vencida' ? styles.overdue : undefined}>
            {cuota.estado === 'vencida' ? 'Venció' : 'Vence'} el {formatFecha(cuota.vencimiento)}
          </span>
        </>
      )}
      <div className={styles.suggestions}>
        {siguiente > 0 && siguiente < saldo && sugerencia('Una cuota', siguiente)}
        {sugerencia('Todo', saldo)}
      </div>
    </div>
  );
};
