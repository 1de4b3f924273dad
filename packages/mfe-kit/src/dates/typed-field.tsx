import { notify } from '@odonto/mfe-kit';
import { ActionIcon, ahead, TextInput } from '@odonto/mfe-kit/ui';
import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEventHandler,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './dates.module.css';
import type { Picker as PickerPart, PickerProps } from './picker/index.ts';
import { type OnValue, useTyped, type Way } from './use-typed.ts';

type InputProps = ComponentProps<typeof TextInput>;

/** The props that the fields of this folder share. They accept the result of `form.field(name)`. */
export interface ValueProps
  extends Omit<
    InputProps,
    'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown' | 'type' | 'min' | 'max' | 'step' | 'ref'
  > {
  readonly value: string;
  readonly onChange: OnValue;
}

interface TypedFieldProps extends ValueProps {
  readonly way: Way;
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  /** The name of the picker, for screen readers. */
  readonly pick: string;
  /** What the picker shows. */
  readonly picker: PickerProps['shows'];
  readonly failure: string;
}

const code = ahead(() => import('@odonto/mfe-kit/dates/picker').then(({ Picker }) => Picker));

/** Opens the picker when its code is loaded. Closing it returns the focus to the element that opened it. */
const usePicker = (failure: string) => {
  const [Picker, setPicker] = useState<typeof PickerPart>();
  const opener = useRef<HTMLElement>(null);
  const open = (from: HTMLElement) => {
    opener.current = from;
    code.ask().then(
      (loaded) => setPicker(() => loaded),
      () => notify.error(failure),
    );
  };
  const leave = () => setPicker(undefined);
  const close = () => {
    leave();
    opener.current?.focus({ preventScroll: true });
  };
  return { Picker, open, close, leave };
};

/**
 * A text field whose button, or Alt+ArrowDown, opens a picker. The picker's code is loaded a little after the screen;
 * when it cannot be loaded, users can still type into the field.
 */
export const TypedField = (props: TypedFieldProps) => {
  const { way, icon, pick, picker, failure, value, onChange, error, ...others } = props;
  const locked = others.readOnly === true || others.disabled === true;
  const { input, text, problem, typing, put, take, type, press } = useTyped({ value, onChange, way, locked });
  const { Picker, open, close, leave } = usePicker(failure);
  const ownId = useId();
  const id = others.id ?? ownId;

  const show = (from: HTMLElement) => {
    take();
    open(from);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!event.altKey || event.key !== 'ArrowDown' || locked) return press(event);
    event.preventDefault();
    show(event.currentTarget);
  };

  return (
    <TextInput
      {...others}
      id={id}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={problem ?? (typing ? undefined : error)}
      onChange={type}
      onBlur={take}
      onKeyDown={onKeyDown}
      rightSectionWidth={44}
      rightSectionPointerEvents="all"
      rightSection={
        <>
          <PickerButton
            name={[`Abrir ${pick.toLowerCase()}`, others['aria-label']].filter(Boolean).join(': ')}
            describedBy={others.label === undefined ? undefined : `${id}-label`}
            icon={icon}
            locked={locked}
            opened={Picker !== undefined}
            onClick={({ currentTarget }) => (Picker ? close() : show(currentTarget))}
          />
          {Picker && (
            <Picker
              shows={picker}
              name={pick}
              value={value}
              onPick={(picked) => {
                put(picked);
                close();
              }}
              onEscape={close}
              onAway={leave}
            />
          )}
        </>
      }
    />
  );
};

interface PickerButtonProps {
  readonly name: string;
  readonly describedBy: string | undefined;
  readonly icon: TypedFieldProps['icon'];
  readonly locked: boolean;
  readonly opened: boolean;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
}

const keep = (event: SyntheticEvent) => event.stopPropagation();

const PickerButton = ({ name, describedBy, icon: Icon, locked, opened, onClick }: PickerButtonProps) => (
  <ActionIcon
    className={styles.button ?? ''}
    aria-label={name}
    aria-describedby={describedBy}
    aria-haspopup="dialog"
    aria-expanded={opened}
    disabled={locked}
    // Hides the press from the picker, which would treat it as a press outside: the click already closes the picker.
    {...(opened && { onMouseDown: keep, onTouchStart: keep })}
    onClick={onClick}
  >
    <Icon size={20} aria-hidden />
  </ActionIcon>
);
