/** An appointment that was taken from its place, until it is dropped (docs/spec/agenda.md#the-board). */
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
  /** Where it is now. No state: up to once a frame it renders what shows it, and nothing else. */
  readonly lugar$: BehaviorSubject<Lugar>;
}

interface MudanzaOptions {
  /** The area in which the columns stand. */
  readonly cuadro: RefObject<HTMLElement | null>;
  readonly limites: Limites;
  readonly citas: readonly TurnoDeSucursal[];
  readonly onSoltar: (cita: TurnoDeSucursal, lugar: Lugar) => void;
}

/** What was taken is not in the data, so that news of other desks move everything else. */
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

  // Somebody cancelled it, or it is on another day now.
  const perdida = tomada !== undefined && !citas.some(({ id }) => id === tomada.id);
  return { tomada: perdida ? undefined : tomada, tomar, llevar, soltar, dejar, apretar } as const;
};
