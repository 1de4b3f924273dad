import { useId } from '@odonto/mfe-kit/ui';
import type { ReactNode } from 'react';
import styles from './opciones.module.css';

interface Opcion {
  readonly value: string;
  readonly label: ReactNode;
  /** When it is not the text of the label. */
  readonly name?: string;
  readonly disabled?: boolean;
}

interface OpcionesProps {
  readonly titulo: string;
  readonly opciones: readonly Opcion[];
  /** None is chosen while it is the value of none. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** As many of equal width in a row; absent: each as wide as its text. */
  readonly columnas?: number;
}

/** One of several, a tap each; one tab stop, with the arrow keys among them. */
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
