import { ClockIcon } from '@odonto/mfe-kit/ui';
import { readHora } from './read.ts';
import { TypedField, type ValueProps } from './typed-field.tsx';
import type { Way } from './use-typed.ts';

interface TimeFieldProps extends ValueProps {
  /** Minutes by which an arrow key changes the hour. */
  readonly step?: number;
  readonly seconds?: boolean;
}

const DAY_MINUTES = 24 * 60;
/** The hour that an arrow key sets in an empty field. */
const MORNING = '09:00';

/** An hour, `HH:MM` (`HH:MM:SS` with seconds) or '', written and read in 24 hours in every browser. */
export const TimeField = ({ step = 15, seconds = false, ...others }: TimeFieldProps) => (
  <TypedField
    placeholder={seconds ? 'hh:mm:ss' : 'hh:mm'}
    {...others}
    way={wayOf(step, seconds)}
    icon={ClockIcon}
    pick="Reloj"
    picker={{ kind: 'hour', seconds }}
    failure="No se pudieron mostrar las horas. Escriba la hora."
  />
);

const wayOf = (step: number, seconds: boolean): Way => ({
  read: (text) => readHora(text, seconds),
  write: (value) => (readHora(value, true) === undefined ? value : value.slice(0, seconds ? 8 : 5)),
  finished: seconds ? /^\d{1,2}:\d{2}:\d{2}$/ : /^(?:\d{1,2}:\d{2}|\d{4})$/,
  refusal: (value) => (value === undefined ? 'La hora no es válida' : undefined),
  step: (value, by) => {
    if (value === '') return readHora(MORNING, seconds) ?? MORNING;
    const minutes = Number(value.slice(0, 2)) * 60 + Number(value.slice(3, 5));
    // From 10:07 to 10:15 and to 10:00: the steps count from the full hour.
    const next =
      by === 1 ? Math.floor(minutes / step) * step + step : Math.ceil(minutes / step) * step - step;
    const within = (next + DAY_MINUTES) % DAY_MINUTES;
    const two = (part: number): string => String(part).padStart(2, '0');
    return `${two(Math.floor(within / 60))}:${two(within % 60)}${seconds ? ':00' : ''}`;
  },
});
