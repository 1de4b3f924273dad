import { TextInput } from '@odonto/mfe-kit/ui';
import styles from '../cuenta/formulario.module.css';
import type { CampoDeTexto } from '../cuenta/use-formulario.ts';

interface CamposDeTratamientoProps {
  readonly campo: (name: 'descripcion' | 'monto_total' | 'cantidad_cuotas') => CampoDeTexto;
  /** Whether amount and instalments may no longer change. */
  readonly fijas?: boolean;
}

/** What is done, for how much and in how many instalments: the fields of a new treatment and of one that is edited. */
export const CamposDeTratamiento = ({ campo, fijas = false }: CamposDeTratamientoProps) => (
  <>
    <TextInput
      {...campo('descripcion')}
      label="Descripción"
      required
      data-autofocus
      className={styles.wide}
    />
    <TextInput
      {...campo('monto_total')}
      label="Costo total"
      required
      inputMode="decimal"
      leftSection="$"
      disabled={fijas}
      className={styles.amount}
    />
    <TextInput
      {...campo('cantidad_cuotas')}
      label="Cantidad de cuotas"
      required
      inputMode="numeric"
      disabled={fijas}
    />
  </>
);
