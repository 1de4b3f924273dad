/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a field with a list below it has no tag of its own */
import type { TratamientoDental } from '@odonto/contracts/odontograma';
import { ChevronIcon, TextInput, useId, useMediaQuery } from '@odonto/mfe-kit/ui';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { idDeOpcion, ListaDeTratamientos } from './lista-de-tratamientos.tsx';
import { tratamientosCon } from './opciones-de-tratamiento.ts';
import styles from './tratamiento.field.module.css';

interface TratamientoFieldProps {
  readonly value: TratamientoDental | null;
  readonly error: ReactNode;
  readonly onChoose: (tratamiento: TratamientoDental) => void;
  /** Gets the initial focus. */
  readonly primero: boolean;
}

interface Busqueda {
  /** Undefined while nothing is typed: the field shows what was chosen. */
  readonly texto: string | undefined;
  readonly marcada: number;
}

/**
 * The treatment, found by its first letters. Enter uses the current text, not the last rendered list, so that fast keys
 * are not lost (docs/spec/clinical.md#keyboard-of-the-odontogram).
 */
export const TratamientoField = ({ value, error, onChoose, primero }: TratamientoFieldProps) => {
  const [busqueda, setBusqueda] = useState<Busqueda>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // The initial focus must not open a tablet's keyboard over the chart. Touch users have a button for each treatment.
  const dedo = useMediaQuery('(pointer: coarse)');
  const opciones = busqueda === undefined ? [] : tratamientosCon(busqueda.texto ?? '');
  const marcada = opciones[busqueda?.marcada ?? 0];

  // Focuses before the next key: the focus trap of the dialog would be too late.
  useLayoutEffect(() => {
    if (primero) input.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- sets only the initial focus
  }, []);

  const abrir = () =>
    setBusqueda(
      (antes) => antes ?? { texto: undefined, marcada: value ? tratamientosCon('').indexOf(value) : 0 },
    );
  const cerrar = () => setBusqueda(undefined);
  const elegir = (tratamiento: TratamientoDental) => {
    cerrar();
    onChoose(tratamiento);
  };
  const mover = (paso: number) => {
    if (busqueda === undefined) return abrir();
    const { length } = opciones;
    if (length > 0) setBusqueda({ ...busqueda, marcada: (busqueda.marcada + paso + length) % length });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        return mover(event.key === 'ArrowDown' ? 1 : -1);
      case 'Escape':
        return cerrar();
      case 'Tab':
        if (busqueda?.texto && marcada) elegir(marcada);
        return;
      case 'Enter':
        if (busqueda === undefined || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (marcada) elegir(marcada);
    }
  };

  return (
    <div className={styles.field}>
      <TextInput
        ref={input}
        aria-label="Tratamiento"
        placeholder={dedo ? 'Seleccione un tratamiento' : 'Tratamiento: primeras letras y ↵'}
        inputMode={dedo ? 'none' : 'text'}
        data-path="tratamiento"
        error={error}
        role="combobox"
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-expanded={busqueda !== undefined}
        aria-controls={busqueda && id}
        aria-activedescendant={marcada && idDeOpcion(id, marcada)}
        // Escape closes the list, not the dialog.
        data-mantine-stop-propagation={busqueda ? 'true' : undefined}
        data-autofocus={value === null || undefined}
        rightSection={<ChevronIcon size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        value={busqueda?.texto ?? value ?? ''}
        onChange={({ currentTarget }) => setBusqueda({ texto: currentTarget.value, marcada: 0 })}
        onClick={abrir}
        onBlur={cerrar}
        onKeyDown={onKeyDown}
      />
      {busqueda && (
        <ListaDeTratamientos
          id={id}
          opciones={opciones}
          elegida={value}
          marcada={marcada}
          onChoose={elegir}
        />
      )}
    </div>
  );
};
