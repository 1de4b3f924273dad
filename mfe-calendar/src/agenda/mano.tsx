/** The appointment that is held, over the board (docs/spec/agenda.md#the-board). */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import { useObservable } from '@odonto/mfe-kit';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { debounceTime } from 'rxjs';
import type { Columna } from './columnas.ts';
import { horasDe, nombreDe } from './cita.ts';
import type { Lugar } from './lugar.ts';
import styles from './tablero.module.css';
import { Cara, lineasDe, tinte } from './tarjeta.tsx';
import type { Tomada } from './use-mudanza.ts';

interface EnManoProps {
  readonly tomada: Tomada;
  readonly cita: TurnoDeSucursal;
  readonly color: string | undefined;
  readonly inicio: number;
  /** Whether it would overlap another appointment there. */
  readonly choca: (lugar: Lugar) => boolean;
}

/**
 * Puts it in its place by an animation that stands still: Chromium moves such a layer by itself, while a style that
 * changes makes it compose the whole page again.
 */
const useAlli = (mano: RefObject<HTMLElement | null>, { columna, desde }: Lugar, inicio: number): void => {
  const animacion = useRef<Animation>(undefined);
  useLayoutEffect(() => {
    if (!mano.current || !('animate' in mano.current)) return;
    const transform = `translate(calc(${columna} * (100% + 6px) + 3px), calc(${desde - inicio} * var(--minuto)))`;
    if (animacion.current?.effect instanceof KeyframeEffect)
      animacion.current.effect.setKeyframes({ transform: [transform, transform] });
    else {
      animacion.current = mano.current.animate({ transform: [transform, transform] }, 1);
      animacion.current.pause();
    }
  }, [mano, columna, desde, inicio]);
};

/** The held card, drawn above the board at the place where a drop would leave it. */
export const EnMano = ({ tomada, cita, color, inicio, choca }: EnManoProps) => {
  const lugar = useObservable(tomada.lugar$, tomada.origen);
  const mano = useRef<HTMLDivElement>(null);
  useAlli(mano, lugar, inicio);
  const { desde, duracion } = lugar;
  return (
    <div className={styles.velo} data-arrastra={tomada.por === 'puntero' || undefined} aria-hidden>
      <div
        ref={mano}
        className={styles.mano}
        style={{ height: `max(13px, ${duracion} * var(--minuto))` }}
        data-choca={choca(lugar) || undefined}
      >
        <div className={styles.tarjeta} style={tinte(color)} data-lineas={lineasDe(duracion)}>
          <Cara
            cita={cita}
            cuando={horasDe({ desde, hasta: desde + duracion })}
            lineas={lineasDe(duracion)}
          />
        </div>
      </div>
    </div>
  );
};

interface LlevadaProps extends Pick<EnManoProps, 'tomada' | 'cita'> {
  readonly columnas: readonly Columna[];
}

/** Milliseconds for which a pointer rests before its place is said. */
const REPOSO = 250;

/** In words, each place to which keys carry it, and those where a pointer rests. */
export const Llevada = ({ tomada, cita, columnas }: LlevadaProps) => {
  const { por, lugar$, origen } = tomada;
  const dichos$ = useMemo(
    () => (por === 'puntero' ? lugar$.pipe(debounceTime(REPOSO)) : lugar$),
    [por, lugar$],
  );
  const { columna, desde, duracion } = useObservable(dichos$, origen);
  return `${nombreDe(cita)}: ${columnas[columna]?.nombre ?? ''}, ${horasDe({ desde, hasta: desde + duracion })}`;
};
