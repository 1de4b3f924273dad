import { MAX_VECES } from '@odonto/contracts/turno-agenda';
import type { Form } from '@odonto/mfe-kit/form';
import { TextInput } from '@odonto/mfe-kit/ui';
import styles from './agendar.module.css';

export const MAX_SEMANAS = 26;

/** The whole number of a field, from 1 to `max`. */
export const entero = (texto: string, max: number): number =>
  Math.min(max, Math.max(1, Math.trunc(Number(texto)) || 1));

interface RepetirFieldProps {
  readonly form: Pick<Form<'veces' | 'semanas'>, 'field' | 'values'>;
}

/** The fields of a series, collapsed because most bookings are a single appointment. */
export const RepetirField = ({ form }: RepetirFieldProps) => {
  const veces = entero(form.values.veces, MAX_VECES);
  return (
    <details className={styles.series} open={veces > 1 || undefined}>
      <summary>Repetir</summary>
      <div>
        <TextInput
          {...form.field('veces')}
          type="number"
          min={1}
          max={MAX_VECES}
          label="Cantidad de turnos"
        />
        <TextInput
          {...form.field('semanas')}
          type="number"
          min={1}
          max={MAX_SEMANAS}
          label="Cada cuántas semanas"
          disabled={veces === 1}
        />
      </div>
    </details>
  );
};
