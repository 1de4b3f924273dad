import { Popover } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { DayPicker, type DayPickerProps } from './day-picker.tsx';
import { HourPicker, type HourPickerProps } from './hour-picker.tsx';
import styles from './picker.module.css';

export interface PickerProps {
  readonly shows:
    | ({ readonly kind: 'day' } & Pick<DayPickerProps, 'min' | 'max'>)
    | ({ readonly kind: 'hour' } & Pick<HourPickerProps, 'seconds'>);
  readonly name: string;
  readonly value: string;
  readonly onPick: (value: string) => void;
  readonly onEscape: () => void;
  /** Called after a press outside the picker. */
  readonly onAway: () => void;
}

/** Set here, because Mantine's own roles would also be on the anchor, which is not a control. */
const DIALOG = { role: 'dialog' } as const;

/** The picker of a field, placed at its parent element. Rendered only while it is open. */
export const Picker = ({ shows, name, value, onPick, onEscape, onAway }: PickerProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEscape();
  };
  return (
    <Popover
      opened
      onDismiss={onAway}
      position="bottom-end"
      shadow="md"
      radius={16}
      trapFocus
      withRoles={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={styles.anchor} />
      </Popover.Target>
      <Popover.Dropdown {...DIALOG} aria-label={name} className={styles.dropdown} onKeyDown={onKeyDown}>
        {shows.kind === 'day' ? (
          <DayPicker min={shows.min} max={shows.max} value={value} onPick={onPick} />
        ) : (
          <HourPicker seconds={shows.seconds} value={value} onPick={onPick} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
