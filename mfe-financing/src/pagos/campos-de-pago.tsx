import { METODOS_PAGO } from '@odonto/contracts/financiacion';
import { Textarea, TextInput } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import type { ReactNode } from 'react';
import styles from '../cuenta/formulario.module.css';
import type { Campos } from '../cuenta/use-formulario.ts';

export type CampoDePago = 'monto_pagado' | 'fecha_pago' | 'metodo_pago' | 'referencia_pago' | 'observaciones';

const METODOS = Object.entries(METODOS_PAGO).map(([value, label]) => ({ value, label }));

interface CamposDePagoProps {
  readonly formulario: Campos<CampoDePago>;
  /** Below the amount: what it might be. */
  readonly sugerencias?: ReactNode;
  /** The amount takes the focus when the form opens. */
  readonly first?: boolean;
}

/** What a payment says, whether it is registered or corrected. */
export const CamposDePago = ({ formulario, sugerencias, first = false }: CamposDePagoProps) => {
  const { campo, eleccion } = formulario;
  return (
    <>
      <TextInput
        {...campo('monto_pagado')}
        label="Monto"
        required
        inputMode="decimal"
        leftSection="$"
        className={styles.amount}
        data-autofocus={first || undefined}
      />
      <TextInput {...campo('fecha_pago')} type="date" label="Fecha" required />
      {sugerencias}
      <Select
        {...eleccion('metodo_pago')}
        label="Método de pago"
        required
        data={METODOS}
        placeholder="Seleccione un método"
        className={styles.wide}
        comboboxProps={{ withinPortal: true }}
      />
      <TextInput {...campo('referencia_pago')} label="Referencia" className={styles.wide} />
      <Textarea {...campo('observaciones')} label="Observaciones" rows={2} className={styles.wide} />
    </>
  );
};
