import { DateField, MomentField, TimeField } from '@odonto/mfe-kit/dates';
import { useState } from 'react';
import styles from './parts.module.css';

/** A field's state, as a form holds it. */
const useField = (initial: string) => {
  const [value, setValue] = useState(initial);
  return {
    value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setValue(event.currentTarget.value),
  };
};

export const Dates = () => (
  <div className={styles.grid}>
    <DateField {...useField('')} label="Fecha vacía" />
    <DateField
      {...useField('2026-11-30')}
      label="Fecha"
      description="También se escribe: 30/11, hoy, mañana"
    />
    <DateField {...useField('2026-11-30')} label="Fecha con límites" min="2026-11-10" max="2026-11-30" />
    <DateField {...useField('')} label="Fecha con error" error="La fecha es obligatoria" required />
    <DateField {...useField('2026-11-30')} label="Fecha de solo lectura" readOnly />
    <DateField {...useField('2026-11-30')} label="Fecha deshabilitada" disabled />
    <TimeField {...useField('')} label="Hora vacía" />
    <TimeField {...useField('10:30')} label="Hora" />
    <TimeField {...useField('10:30')} label="Hora con error" error="Ese horario está ocupado" />
    <MomentField {...useField('2026-11-30T10:30:05')} label="Momento" />
  </div>
);
