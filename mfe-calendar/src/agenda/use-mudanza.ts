/** An appointment that is being moved, from its place until the drop (docs/spec/agenda.md#the-board). */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { tomarConPuntero } from './puntero.ts';
import { acomodar, esElMismo, type Limites, type Lugar, type Modo } from './lugar.ts';

export interface Tomada {
  readonly id: string;
  readonly modo: Modo;
  readonly por: 'puntero' | 'teclas';
  readonly origen: Lugar;
  /** The present place. It is no React state, so that a change, up to once a frame, renders only its subscribers. */
  readonly lugar$: BehaviorSubject<Lugar>;
}

interface MudanzaOptions {
  /** The area in which the columns stand. */
  readonly cuadro: RefObject<HTMLElement | null>;
  readonly limites: Limites;
  readonly citas: readonly TurnoDeSucursal[];
  readonly onSoltar: (cita: TurnoDeSucursal, lugar: Lugar) => void;
}

/** The move is not part of the data, so that changes by other users still update everything else. */
export const useMudanza = ({ cuadro, limites, citas, onSoltar }: MudanzaOptions) => {
  const [tomada, setTomada] = useState<Tomada>();
  // The listeners of a drag live longer than a rendering.
  const actual = useRef({ tomada, limites, citas, onSoltar });
  useEffect(() => {
    actual.current = { tomada, limites, citas, onSoltar };
  });
  const poner = useCallback((nueva: Tomada | undefined) => {
    actual.current = { ...actual.current, tomada: nueva };
    setTomada(nueva);
  }, []);

  const dejar = useCallback(() => poner(undefined), [poner]);
  const llevar = useCallback((lugar: Lugar) => {
    const { tomada: ahora, limites: dentro } = actual.current;
    if (ahora === undefined) return;
    const nuevo = acomodar(lugar, ahora.modo, dentro);
    if (!esElMismo(nuevo, ahora.lugar$.value)) ahora.lugar$.next(nuevo);
  }, []);
  const soltar = useCallback(() => {
    const { tomada: ahora, citas: todas, onSoltar: avisar } = actual.current;
    poner(undefined);
    const cita = todas.find(({ id }) => id === ahora?.id);
    const lugar = ahora?.lugar$.value;
    if (cita && lugar && !esElMismo(lugar, ahora.origen)) avisar(cita, lugar);
  }, [poner]);
  const tomar = useCallback(
    (id: string, origen: Lugar, modo: Modo, por: Tomada['por']) =>
      poner({ id, modo, por, origen, lugar$: new BehaviorSubject(origen) }),
    [poner],
  );
  const apretar = useCallback(
    (event: PointerEvent, id: string, origen: Lugar, modo: Modo) => {
      if (cuadro.current === null) return undefined;
      return tomarConPuntero(event, {
        cuadro: cuadro.current,
        limites: () => actual.current.limites,
        origen,
        modo,
        onTomar: () => tomar(id, origen, modo, 'puntero'),
        onLlevar: llevar,
        onSoltar: soltar,
        onDejar: dejar,
      });
    },
    [cuadro, dejar, llevar, soltar, tomar],
  );

  // Another user cancelled the appointment or moved it to another day.
  const perdida = tomada !== undefined && !citas.some(({ id }) => id === tomada.id);
  return { tomada: perdida ? undefined : tomada, tomar, llevar, soltar, dejar, apretar } as const;
};
