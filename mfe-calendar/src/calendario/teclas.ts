import type { Turno } from '@odonto/contracts/turno';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { vecinoDe } from './horario.ts';

/** The id of the event that stands for a free half hour. */
export const LIBRE = 'libre';

interface MediaHora {
  readonly fecha: string;
  readonly hora: string;
}

interface Teclas {
  readonly turnos: readonly Turno[];
  /** The free half hours of all days that are shown, in order. */
  readonly libres: readonly MediaHora[];
  /** Where the search for the first free half hour starts. */
  readonly desde: MediaHora;
  readonly onMove: ((turno: Turno) => void) | undefined;
}

const clave = ({ fecha, hora }: MediaHora): string => `${fecha} ${hora}`;

const lugarEn = (raiz: HTMLElement | null, id: string): HTMLElement | null =>
  raiz?.querySelector<HTMLElement>(`[data-lugar="${CSS.escape(id)}"]`) ?? null;

/**
 * The week by keyboard: arrows walk between appointments, M moves the one with the focus, and A goes to the first free
 * half hour after it. There the arrows walk between free half hours. One free half hour is a tab stop: the first from
 * now on, or the last one that had the focus.
 */
export const useTeclas = ({ turnos, libres, desde, onMove }: Teclas) => {
  const raiz = useRef<HTMLDivElement>(null);
  const [elegida, setElegida] = useState('');
  /** The id of the element that gets the focus when it is drawn. */
  const porEnfocar = useRef('');
  const libre =
    libres.find((una) => clave(una) === elegida) ??
    libres.find((una) => clave(una) >= clave(desde)) ??
    libres[0];

  // After every render, because the element may be drawn later than the focus was requested.
  useEffect(() => {
    if (porEnfocar.current === '') return undefined;
    lugarEn(raiz.current, porEnfocar.current)?.focus();
    // In another column the event is a new element, which is drawn a moment later.
    const luego = requestAnimationFrame(() => {
      lugarEn(raiz.current, porEnfocar.current)?.focus();
      porEnfocar.current = '';
    });
    return () => cancelAnimationFrame(luego);
  });

  const irALibre = (una: MediaHora | undefined) => {
    if (una === undefined) return;
    // The same half hour is not drawn again, so it gets the focus at once.
    if (libre && clave(una) === clave(libre)) lugarEn(raiz.current, LIBRE)?.focus();
    else porEnfocar.current = LIBRE;
    setElegida(clave(una));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const id = event.target.closest('[data-lugar]')?.getAttribute('data-lugar');
    const turno = turnos.find((uno) => uno.id === id);
    const ir = () => {
      if (id === LIBRE && libre) return irALibre(vecinoDe(libres, libre, event.key));
      if (turno === undefined) return undefined;
      const tecla = event.key.toLowerCase();
      if (tecla === 'm') return onMove?.(turno);
      if (tecla === 'a') return irALibre(libres.find((una) => clave(una) > clave(turno)));
      const otro = vecinoDe(turnos, turno, event.key);
      return otro && lugarEn(raiz.current, otro.id)?.focus();
    };
    if (
      id === undefined ||
      !['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'm', 'M', 'a', 'A'].includes(event.key)
    )
      return;
    event.preventDefault();
    ir();
  };

  return { raiz, libre, onKeyDown } as const;
};
