import { useId } from '@odonto/mfe-kit/ui';
import type { ReactNode } from 'react';
import styles from './opciones.module.css';

interface Opcion {
  readonly value: string;
  readonly label: ReactNode;
  /** The accessible name, if it differs from the label. */
  readonly name?: string;
  readonly disabled?: boolean;
}

interface OpcionesProps {
  readonly titulo: string;
  readonly opciones: readonly Opcion[];
  /** A value of no option means that none is chosen. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** The number of options of equal width in a row; absent: each is as wide as its text. */
  readonly columnas?: number;
}

/** Chooses one of several options by one tap. The group is one tab stop; arrow keys move within it. */
export const Opciones = ({ titulo, opciones, value, onChoose, columnas }: OpcionesProps) => {
  const name = useId();
  return (
    <fieldset className={styles.opciones}>
      <legend>{titulo}</legend>
      <div
        className={styles.lista}
        style={columnas ? { gridTemplateColumns: `repeat(${columnas}, minmax(0, 1fr))` } : undefined}
        data-columnas={columnas}
      >
        {opciones.map((opcion) => (
          <label key={opcion.value} className={styles.opcion}>
            <input
              type="radio"
              name={name}
              value={opcion.value}
              aria-label={opcion.name}
              disabled={opcion.disabled}
              checked={opcion.value === value}
              onChange={() => onChoose(opcion.value)}
            />
            <span>{opcion.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
