import { DatePicker } from '@mantine/dates';
import { diaAqui } from '@odonto/contracts/dias';
import dayjs from 'dayjs';
import 'dayjs/locale/es.js';
import { ESCAPE_IS_OURS } from './dialog-escape.ts';
import styles from './picker.module.css';

export interface DayPickerProps {
  /** The first and the last day that can be chosen, `YYYY-MM-DD`. */
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly value: string;
  readonly onPick: (value: string) => void;
}

const ARIA = { previousMonth: 'Mes anterior', nextMonth: 'Mes siguiente', monthLevelControl: 'Mes o año' };

const spoken = (day: string): string => dayjs(day).locale('es').format('dddd D [de] MMMM [de] YYYY');

/**
 * A month whose weeks begin on Monday. The focus starts on the chosen day, otherwise on today or the nearest day that
 * can be chosen.
 */
export const DayPicker = ({ min, max, value, onPick }: DayPickerProps) => {
  const hoy = diaAqui();
  const nearest = max !== undefined && hoy > max ? max : min !== undefined && hoy < min ? min : hoy;
  const first = value === '' ? nearest : value;
  return (
    <DatePicker
      locale="es"
      firstDayOfWeek={1}
      weekendDays={[]}
      highlightToday
      withNativeLevelSelect
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      defaultDate={first}
      value={value === '' ? null : value}
      onChange={(day) => {
        if (day !== null) onPick(day);
      }}
      ariaLabels={ARIA}
      getDayAriaLabel={spoken}
      getDayProps={(day) => (day === first ? { 'data-autofocus': true } : {})}
      attributes={{ calendarHeaderSelect: ESCAPE_IS_OURS }}
      classNames={{
        day: styles.day ?? '',
        calendarHeaderControl: styles.control ?? '',
        calendarHeaderLevel: styles.level ?? '',
        calendarHeaderSelect: styles.select ?? '',
      }}
      __stopPropagation
    />
  );
};
