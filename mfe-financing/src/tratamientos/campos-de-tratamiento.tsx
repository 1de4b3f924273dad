import { type Form, formStyles } from '@odonto/mfe-kit/form';
import { TextInput } from '@odonto/mfe-kit/ui';
import styles from '../cuenta/formulario.module.css';

interface CamposDeTratamientoProps {
  readonly form: Pick<Form<'descripcion' | 'monto_total' | 'cantidad_cuotas'>, 'field'>;
  /** Whether amount and instalments may no longer change. */
  readonly fijas?: boolean;
}

/** The fields of a treatment, for creating and for editing: description, total and number of instalments. */
export const CamposDeTratamiento = ({ form, fijas = false }: CamposDeTratamientoProps) => (
  <>
    <TextInput
      {...form.field('descripcion')}
      label="Descripción"
      required
      data-autofocus
      className={formStyles.wide}
    />
    <TextInput
      {...form.field('monto_total')}
      label="Costo total"
      required
      inputMode="decimal"
      leftSection="$"
      disabled={fijas}
      className={styles.amount}
    />
    <TextInput
      {...form.field('cantidad_cuotas')}
      label="Cantidad de cuotas"
      required
      inputMode="numeric"
      disabled={fijas}
    />
  </>
);
