import { MUELAS_DE_JUICIO } from '@odonto/contracts/odontograma';
import type { DienteDibujado } from '@odonto/contracts/odontograma-dibujo';
import { dienteHablado } from '@odonto/contracts/odontograma-nombres';
import { memo } from 'react';
import { Dibujo } from './dibujo.tsx';
import styles from './carta.module.css';

export interface DienteProps {
  readonly diente: number;
  readonly dibujado: DienteDibujado | undefined;
  /** The one that Tab leads to. */
  readonly activo: boolean;
  /** Undefined when a click opens the tooth; otherwise whether it is selected. */
  readonly elegido: boolean | undefined;
  /** A filter is active, and the tooth does not match it. */
  readonly atenuado: boolean;
  readonly senalado: boolean;
  readonly onDiente: ((diente: number) => void) | undefined;
}

/** A tooth of the chart: its drawing, its number, its accessible name. */
export const Diente = memo((props: DienteProps) => {
  const { diente, dibujado, activo, elegido, atenuado, senalado, onDiente } = props;
  const juicio = MUELAS_DE_JUICIO.has(diente);
  return (
    <button
      type="button"
      className={styles.diente}
      data-diente={diente}
      data-atenuado={atenuado || undefined}
      data-juicio={juicio || undefined}
      data-senalado={senalado || undefined}
      tabIndex={activo ? 0 : -1}
      aria-label={dienteHablado(diente, dibujado?.ultimo)}
      aria-pressed={elegido}
      aria-haspopup={onDiente && elegido === undefined ? 'dialog' : undefined}
      onClick={() => onDiente?.(diente)}
    >
      <Dibujo diente={diente} dibujado={dibujado} />
      <span className={styles.numero} aria-hidden>
        {diente}
      </span>
    </button>
  );
});
