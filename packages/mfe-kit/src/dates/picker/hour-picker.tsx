import { getTimeRange, TimeGrid } from '@mantine/dates';
import type { KeyboardEvent } from 'react';
import { ESCAPE_IS_OURS } from './dialog-escape.ts';
import styles from './picker.module.css';

export interface HourPickerProps {
  readonly seconds: boolean;
  readonly value: string;
  readonly onPick: (value: string) => void;
}

const COLUMNS = 4;
/** The half hours of a practice's day. The user types any other hour. */
const HORAS = getTimeRange({ startTime: '07:00:00', endTime: '21:30:00', interval: '00:30:00' });
const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** The arrow keys move between the hours. */
const move = (event: KeyboardEvent<HTMLElement>) => {
  const by = MOVES[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[at + by]?.focus();
};

/** Hours to choose from. Only one is a tab stop: the chosen hour, the offered hour before it, or the first. */
export const HourPicker = ({ seconds, value, onPick }: HourPickerProps) => {
  const stop = HORAS.findLast((hora) => value !== '' && hora <= value.padEnd(8, ':00')) ?? HORAS[0];
  return (
    <TimeGrid
      data={HORAS}
      value={value === '' ? null : value}
      onChange={(hora) => {
        if (hora !== null) onPick(hora.slice(0, seconds ? 8 : 5));
      }}
      simpleGridProps={{ cols: COLUMNS, spacing: 4, verticalSpacing: 4, onKeyDown: move }}
      classNames={{ control: styles.hour ?? '' }}
      getControlProps={(hora) => ({
        ...ESCAPE_IS_OURS,
        tabIndex: hora === stop ? 0 : -1,
        'aria-pressed': hora === value.padEnd(8, ':00'),
        ...(hora === stop && { 'data-autofocus': true }),
      })}
    />
  );
};
