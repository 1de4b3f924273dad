import { diaAqui, diasDespues } from '@odonto/contracts/dias';
import { formatFecha } from '@odonto/mfe-kit';
import { CalendarIcon } from '@odonto/mfe-kit/ui';
import { readFecha } from './read.ts';
import { TypedField, type ValueProps } from './typed-field.tsx';
import type { Way } from './use-typed.ts';

interface DateFieldProps extends ValueProps {
  /** The first and the last day that the field takes, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The day is in the past, for example a birth. The picker ends today; the form's rules refuse a later day. */
  readonly past?: boolean;
  /** The error for a text that is no date. */
  readonly invalid?: string;
}

const INVALID = 'La fecha no es válida';
const FINISHED = /^(?:\d{1,2}\D\d{1,2}\D\d{4}|\d{8}|\d{4}-\d{2}-\d{2})$/;

/** A day, `YYYY-MM-DD` or '', written and read as dd/mm/aaaa in every browser. */
export const DateField = ({ min, max, past = false, invalid = INVALID, ...others }: DateFieldProps) => {
  const range = { min: min || undefined, max: max || undefined };
  const last = past ? diaAqui() : range.max;
  return (
    <TypedField
      placeholder="dd/mm/aaaa"
      {...others}
      way={{ ...wayOf(range, invalid), read: (text) => readFecha(text, last) }}
      icon={CalendarIcon}
      pick="Calendario"
      picker={{ kind: 'day', min: range.min, max: last }}
      failure="No se pudo abrir el calendario. Escriba la fecha."
    />
  );
};

interface Range {
  readonly min: string | undefined;
  readonly max: string | undefined;
}

const wayOf = ({ min, max }: Range, invalid: string): Omit<Way, 'read'> => ({
  write: (value) => (value === '' ? '' : formatFecha(value)),
  finished: FINISHED,
  refusal: (value) => {
    if (value === undefined) return invalid;
    if ((min === undefined || value >= min) && (max === undefined || value <= max)) return undefined;
    if (max === undefined) return `Elija una fecha desde el ${formatFecha(min)}`;
    if (min === undefined) return `Elija una fecha hasta el ${formatFecha(max)}`;
    return `Elija una fecha entre el ${formatFecha(min)} y el ${formatFecha(max)}`;
  },
  step: (value, by) => {
    const next = value === '' ? diaAqui() : diasDespues(value, by);
    if (min !== undefined && next < min) return min;
    return max !== undefined && next > max ? max : next;
  },
});
