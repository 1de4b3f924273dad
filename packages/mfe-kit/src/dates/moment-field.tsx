import { useState } from 'react';
import { DateField } from './date-field.tsx';
import styles from './dates.module.css';
import { TimeField } from './time-field.tsx';
import type { OnValue } from './use-typed.ts';

interface MomentFieldProps {
  readonly label: string;
  /** `YYYY-MM-DDTHH:MM:SS` in the browser's zone, or ''. */
  readonly value: string;
  readonly onChange: OnValue;
  /** The first and the last moment. Only their days limit the field. */
  readonly min?: string;
  readonly max?: string;
}

/** A day and an hour to the second. The value is '' until the user has given both. */
export const MomentField = ({ label, value, onChange, min, max }: MomentFieldProps) => {
  const [parts, setParts] = useState({ fecha: '', hora: '' });
  const [fecha, hora] = value === '' ? [parts.fecha, parts.hora] : [value.slice(0, 10), value.slice(11)];
  const put = (next: { readonly fecha: string; readonly hora: string }) => {
    setParts(next);
    const whole = next.fecha !== '' && next.hora !== '';
    onChange({ currentTarget: { value: whole ? `${next.fecha}T${next.hora}` : '' } });
  };
  return (
    <fieldset className={styles.moment}>
      <legend>{label}</legend>
      <DateField
        aria-label={`${label}, fecha`}
        min={min?.slice(0, 10)}
        max={max?.slice(0, 10)}
        value={fecha}
        onChange={({ currentTarget }) => put({ fecha: currentTarget.value, hora })}
      />
      <TimeField
        aria-label={`${label}, hora`}
        seconds
        value={hora}
        onChange={({ currentTarget }) => put({ fecha, hora: currentTarget.value })}
      />
    </fieldset>
  );
};
