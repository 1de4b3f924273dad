import { etiquetasDeTextos, type TextosDeTratamiento as Textos } from '@odonto/contracts/tratamiento-datos';
import { type Form, formStyles } from '@odonto/mfe-kit/form';
import { Textarea, TextInput } from '@odonto/mfe-kit/ui';
import styles from '../cuenta/formulario.module.css';

interface CamposDeTratamientoProps {
  readonly form: Pick<Form<'descripcion' | 'monto_total' | 'cantidad_cuotas'>, 'field'>;
  /** Whether amount and instalments may no longer change. */
  readonly fijas?: boolean;
}

/** What is done, for how much and in how many instalments: the fields of a new treatment and of one that is edited. */
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

interface TextosDeTratamientoProps {
  readonly form: Pick<Form<keyof Textos>, 'field'>;
}

/** Its optional texts, in the order of their list. */
export const TextosDeTratamiento = ({ form }: TextosDeTratamientoProps) =>
  etiquetasDeTextos.map(({ nombre, label, max }) =>
    max === undefined ? (
      <Textarea key={nombre} {...form.field(nombre)} label={label} rows={2} className={formStyles.wide} />
    ) : (
      <TextInput key={nombre} {...form.field(nombre)} label={label} className={formStyles.wide} />
    ),
  );
