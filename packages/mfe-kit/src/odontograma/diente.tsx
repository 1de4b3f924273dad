import { MUELAS_DE_JUICIO, type Superficie } from '@odonto/contracts/odontograma';
import { carasDe, type DienteDibujado } from '@odonto/contracts/odontograma-dibujo';
import { dienteHablado } from '@odonto/contracts/odontograma-nombres';
import { memo, type MouseEvent } from 'react';
import { Dibujo } from './dibujo.tsx';
import styles from './carta.module.css';

/** What a touch of a tooth does: opens a dialog, shows it in the panel, selects it, or charts it with the brush. */
export type ModoDeCarta = 'dialogo' | 'panel' | 'elegir' | 'pincel';

export interface DienteProps {
  readonly diente: number;
  readonly dibujado: DienteDibujado | undefined;
  readonly modo: ModoDeCarta;
  /** The tooth is the tab stop of the chart. */
  readonly activo: boolean;
  /** The tooth is in the panel. */
  readonly abierto: boolean;
  /** Undefined when teeth are not being selected. */
  readonly elegido: boolean | undefined;
  /** A filter is active, and the tooth does not match it. */
  readonly atenuado: boolean;
  readonly senalado: boolean;
  readonly onTooth: ((diente: number, toque: { readonly cara?: Superficie | undefined }) => void) | undefined;
}

/** A tooth of the chart: its drawing, its number, its accessible name. */
export const Diente = memo((props: DienteProps) => {
  const { diente, dibujado, modo, activo, abierto, elegido, atenuado, senalado, onTooth } = props;
  const juicio = MUELAS_DE_JUICIO.has(diente);
  const onTouch = ({ target }: MouseEvent) => {
    const tocada = target instanceof Element ? target.getAttribute('data-cara') : null;
    onTooth?.(diente, {
      cara: carasDe(diente).find(({ superficie }) => superficie === tocada)?.superficie,
    });
  };
  return (
    <button
      type="button"
      className={styles.tooth}
      data-diente={diente}
      data-atenuado={atenuado || undefined}
      data-juicio={juicio || undefined}
      data-senalado={senalado || undefined}
      tabIndex={activo ? 0 : -1}
      aria-label={dienteHablado(diente, dibujado?.ultimo)}
      aria-current={abierto || undefined}
      aria-pressed={elegido}
      aria-haspopup={onTooth && modo === 'dialogo' ? 'dialog' : undefined}
      onClick={onTouch}
    >
      <Dibujo diente={diente} dibujado={dibujado} />
      <span className={styles.number} aria-hidden>
        {diente}
      </span>
    </button>
  );
});
