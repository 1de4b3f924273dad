/** The board by keyboard (docs/spec/agenda.md#the-board). */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { seMueve } from './cita.ts';
import { conTecla, type Limites } from './lugar.ts';
import type { Ubicada } from './tablero.tsx';
import type { useMudanza } from './use-mudanza.ts';

interface TeclasOptions {
  readonly cuadro: RefObject<HTMLElement | null>;
  readonly ubicadas: readonly Ubicada[];
  readonly limites: Limites;
  readonly mudanza: ReturnType<typeof useMudanza>;
  readonly editable: boolean;
}

export const idDe = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-lugar]')?.dataset['lugar'] : undefined;

/** The neighbour in the same column, or the nearest in time in the next column with appointments. */
const vecinaDe = (ubicadas: readonly Ubicada[], una: Ubicada, key: string): Ubicada | undefined => {
  const { columna, desde } = una.lugar;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const propias = ubicadas.filter(({ lugar }) => lugar.columna === columna);
    return propias[propias.indexOf(una) + (key === 'ArrowUp' ? -1 : 1)];
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const otras = ubicadas.filter(({ lugar }) =>
    key === 'ArrowLeft' ? lugar.columna < columna : lugar.columna > columna,
  );
  const llegada = otras.at(key === 'ArrowLeft' ? -1 : 0)?.lugar.columna;
  return otras
    .filter(({ lugar }) => lugar.columna === llegada)
    .toSorted((a, b) => Math.abs(a.lugar.desde - desde) - Math.abs(b.lugar.desde - desde))[0];
};

/** The board is one tab stop. Arrows walk between appointments, and move the one that Space picked up. */
export const useTeclas = ({ cuadro, ubicadas, limites, mudanza, editable }: TeclasOptions) => {
  const [ultima, setUltima] = useState('');
  const [dicho, setDicho] = useState('');
  const { tomada } = mudanza;
  const conTeclas = tomada?.por === 'teclas' ? tomada.id : undefined;
  const enfocada = useRef('');

  const enfocar = (id: string): void => {
    const tarjetas = cuadro.current?.querySelectorAll<HTMLElement>('[data-lugar]') ?? [];
    [...tarjetas].find(({ dataset }) => dataset['lugar'] === id)?.focus();
  };

  // In another column the card is a new element, and the browser drops the focus of the removed one.
  useEffect(() => {
    if (enfocada.current === '' || document.activeElement !== document.body) return;
    const id = enfocada.current;
    enfocada.current = '';
    enfocar(id);
  });

  const conLaTomada = (event: KeyboardEvent): void => {
    if (tomada === undefined) return;
    if (event.key === 'Escape' || event.key === 'Tab') {
      setDicho('Volvió a su lugar');
      mudanza.dejar();
    } else if (event.key === 'Enter' || event.key === ' ') {
      setDicho('Soltado');
      mudanza.soltar();
    } else {
      const lugar = conTecla(tomada.lugar$.value, tomada.modo, event, limites);
      if (lugar === undefined) return;
      mudanza.llevar(lugar);
    }
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (conTeclas !== undefined) return conLaTomada(event);
    const una = ubicadas.find(({ cita }) => cita.id === idDe(event.target));
    if (una === undefined) return;
    if (event.key === ' ') {
      event.preventDefault();
      if (!editable || !seMueve(una.cita)) return setDicho('Este turno no se puede mover');
      mudanza.tomar(una.cita.id, una.lugar, 'mover', 'teclas');
      return;
    }
    const otra = vecinaDe(ubicadas, una, event.key);
    if (otra === undefined) return;
    event.preventDefault();
    enfocar(otra.cita.id);
  };

  const enfocable = ubicadas.some(({ cita }) => cita.id === ultima) ? ultima : ubicadas[0]?.cita.id;
  return {
    enfocable,
    dicho,
    props: {
      onKeyDown,
      // By default, releasing Space would press the card.
      onKeyUp: (event: KeyboardEvent) => {
        if (event.key === ' ') event.preventDefault();
      },
      onFocus: (event: { readonly target: EventTarget }) => {
        const id = idDe(event.target);
        if (id === undefined) return;
        enfocada.current = id;
        setUltima(id);
      },
      onBlur: (event: { readonly relatedTarget: EventTarget | null }) => {
        enfocada.current = '';
        if (conTeclas !== undefined && event.relatedTarget !== null) mudanza.dejar();
      },
    },
  } as const;
};
