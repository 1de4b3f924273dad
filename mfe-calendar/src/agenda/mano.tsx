/** The appointment that is being moved, above the board (docs/spec/agenda.md#the-board). */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import { useObservable } from '@odonto/mfe-kit';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { debounceTime, distinctUntilChanged, map, throttleTime } from 'rxjs';
import type { Columna } from './columnas.ts';
import { horasDe, nombreDe } from './cita.ts';
import type { Limites, Lugar } from './lugar.ts';
import styles from './tablero.module.css';
import { Cara, lineasDe, tinte } from './tarjeta.tsx';
import type { Tomada } from './use-mudanza.ts';

interface EnManoProps extends Limites {
  readonly tomada: Tomada;
  readonly cita: TurnoDeSucursal;
  readonly color: string | undefined;
  /** Whether the appointment would overlap another one in a place. */
  readonly choca: (lugar: Lugar) => boolean;
}

/** The elements of the held card that change while it moves. */
interface Partes {
  readonly mano: RefObject<HTMLElement | null>;
  readonly hora: RefObject<HTMLElement | null>;
}

/** Milliseconds between two changes of the hour on the card: its layout and paint take 40 % of a throttled frame. */
const LECTURA = 64;

/**
 * Moves the card up to 60 times a second, without rendering. A paused animation holds it in its place, because Chromium
 * moves an animated layer by itself and composes the whole page again after a change of style.
 */
const useAlli = (
  { mano, hora }: Partes,
  { tomada: { lugar$ }, columnas, visibles, choca }: Omit<EnManoProps, 'cita' | 'color'>,
): void => {
  const animacion = useRef<Animation>(undefined);
  useLayoutEffect(() => {
    const tablero = mano.current?.parentElement;
    // In pixels, because Chromium takes a millisecond to resolve a calc() in a keyframe.
    const mover = ({ columna, desde }: Lugar): void => {
      if (!tablero || !mano.current || !('animate' in mano.current)) return;
      const { width, height } = tablero.getBoundingClientRect();
      const x = (columna * width) / columnas + 3;
      const y = ((desde - visibles.desde) * height) / (visibles.hasta - visibles.desde);
      const transform = `translate(${x}px, ${y}px)`;
      const keyframes = { transform: [transform, transform] };
      if (animacion.current?.effect instanceof KeyframeEffect)
        animacion.current.effect.setKeyframes(keyframes);
      else {
        animacion.current = mano.current.animate(keyframes, 1);
        animacion.current.pause();
      }
    };
    let ultimo: Lugar | undefined;
    const llevada = lugar$.subscribe((lugar) => {
      ultimo = lugar;
      mover(lugar);
      mano.current?.toggleAttribute('data-choca', choca(lugar));
    });
    const aLeer$ = lugar$.pipe(throttleTime(LECTURA, undefined, { leading: true, trailing: true }));
    const leida = aLeer$.subscribe(({ desde, duracion }) => {
      // A new text node would make Chromium compute the styles of the whole page again (docs/adr/0291).
      if (hora.current?.firstChild)
        hora.current.firstChild.nodeValue = horasDe({ desde, hasta: desde + duracion });
    });
    const medida = new ResizeObserver(() => ultimo && mover(ultimo));
    if (tablero) medida.observe(tablero);
    return () => {
      llevada.unsubscribe();
      leida.unsubscribe();
      medida.disconnect();
    };
  }, [mano, hora, lugar$, columnas, visibles, choca]);
};

/** The held card, drawn above the board at the place where a drop would leave it. */
export const EnMano = ({ tomada, cita, color, columnas, visibles, choca }: EnManoProps) => {
  const { lugar$, origen } = tomada;
  const duracion$ = useMemo(
    () =>
      lugar$.pipe(
        map(({ duracion: minutos }) => minutos),
        distinctUntilChanged(),
      ),
    [lugar$],
  );
  const duracion = useObservable(duracion$, origen.duracion);
  const [mano, hora] = [useRef<HTMLDivElement>(null), useRef<HTMLSpanElement>(null)];
  useAlli({ mano, hora }, { tomada, columnas, visibles, choca });
  const lineas = lineasDe(duracion);
  return (
    <div className={styles.velo} aria-hidden>
      <div ref={mano} className={styles.mano} style={{ height: `max(13px, ${duracion} * var(--minuto))` }}>
        <div className={styles.tarjeta} style={tinte(color)} data-lineas={lineas}>
          <Cara
            cita={cita}
            cuando={
              <span ref={hora}>
                {horasDe({ desde: origen.desde, hasta: origen.desde + origen.duracion })}
              </span>
            }
            lineas={lineas}
          />
        </div>
      </div>
    </div>
  );
};

interface LlevadaProps extends Pick<EnManoProps, 'tomada' | 'cita'> {
  readonly columnas: readonly Columna[];
}

/** Milliseconds that a pointer has to rest before its place is announced. */
const REPOSO = 250;

/** Announces each place to which keys move the appointment, and each place where a pointer rests. */
export const Llevada = ({ tomada, cita, columnas }: LlevadaProps) => {
  const { por, lugar$, origen } = tomada;
  const dichos$ = useMemo(
    () => (por === 'puntero' ? lugar$.pipe(debounceTime(REPOSO)) : lugar$),
    [por, lugar$],
  );
  const { columna, desde, duracion } = useObservable(dichos$, origen);
  return `${nombreDe(cita)}: ${columnas[columna]?.nombre ?? ''}, ${horasDe({ desde, hasta: desde + duracion })}`;
};
