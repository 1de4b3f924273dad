import { METODOS_PAGO } from '@odonto/contracts/financiacion';
import { textosDePago, type TextosDePago } from '@odonto/contracts/tratamiento-datos';
import { DateField } from '@odonto/mfe-kit/dates';
import { type Form, formStyles } from '@odonto/mfe-kit/form';
import { TextInput } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import type { ReactNode } from 'react';
import styles from '../cuenta/formulario.module.css';
import { TextosFields } from '../cuenta/textos.fields.tsx';

type CampoDePago = 'monto_pagado' | 'fecha_pago' | 'metodo_pago' | 'referencia_pago' | keyof TextosDePago;

const METODOS = Object.entries(METODOS_PAGO).map(([value, label]) => ({ value, label }));

interface CamposDePagoProps {
  readonly form: Pick<Form<CampoDePago>, 'field' | 'choice'>;
  /** Suggested amounts, shown below the amount. */
  readonly sugerencias?: ReactNode;
  /** The amount takes the focus when the form opens. */
  readonly first?: boolean;
}

/** The fields of a payment, for registering and for correcting. */
export const CamposDePago = ({ form, sugerencias, first = false }: CamposDePagoProps) => (
  <>
    <TextInput
      {...form.field('monto_pagado')}
      label="Monto"
      required
      inputMode="decimal"
      leftSection="$"
      className={styles.amount}
      data-autofocus={first || undefined}
      // Typing replaces an amount that was filled in.
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <DateField {...form.field('fecha_pago')} label="Fecha" required />
    {sugerencias}
    <Select
      {...form.choice('metodo_pago')}
      label="Método de pago"
      required
      data={METODOS}
      placeholder="Seleccione un método"
      className={formStyles.wide}
      comboboxProps={{ withinPortal: true }}
    />
    <TextInput {...form.field('referencia_pago')} label="Referencia" className={formStyles.wide} />
    <TextosFields form={form} textos={textosDePago} />
  </>
);
