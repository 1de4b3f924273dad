/**
 * Places of the board, and how an appointment that was picked up moves between them (docs/spec/agenda.md#the-board).
 */
import { DURACIONES_POSIBLES } from '@odonto/contracts/turno';
import type { Tramo } from '../calendario/horario.ts';

/** A place of the board: a column, by its number, and minutes. */
export interface Lugar {
  readonly columna: number;
  /** Minutes since midnight. */
  readonly desde: number;
  readonly duracion: number;
}

export type Modo = 'mover' | 'estirar';

export interface Limites {
  readonly columnas: number;
  /** The minutes that are drawn. */
  readonly visibles: Tramo;
}

const PASO = DURACIONES_POSIBLES.step;
const { min: MINIMA, max: MAXIMA } = DURACIONES_POSIBLES;

const entre = (valor: number, desde: number, hasta: number): number =>
  Math.min(Math.max(valor, desde), Math.max(desde, hasta));

/** The nearest step of the grid. */
export const alPaso = (minuto: number): number => Math.round(minuto / PASO) * PASO;

/** The nearest place that is drawn. */
export const acomodar = (lugar: Lugar, modo: Modo, { columnas, visibles }: Limites): Lugar => {
  if (modo === 'estirar') {
    const duracion = entre(alPaso(lugar.duracion), MINIMA, Math.min(MAXIMA, visibles.hasta - lugar.desde));
    return { ...lugar, duracion };
  }
  return {
    columna: entre(lugar.columna, 0, columnas - 1),
    // Not rounded: an appointment that begins between two steps keeps its minute when only its column changes.
    desde: entre(lugar.desde, visibles.desde, visibles.hasta - lugar.duracion),
    duracion: lugar.duracion,
  };
};

const PASOS: Readonly<Record<string, readonly [columnas: number, pasos: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  // Half hours.
  PageUp: [0, -6],
  PageDown: [0, 6],
};

/** The place to which a key moves an appointment; undefined for keys that do not move it. */
export const conTecla = (
  lugar: Lugar,
  modo: Modo,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  limites: Limites,
): Lugar | undefined => {
  const [columnas, pasos] = PASOS[key] ?? [0, 0];
  if (columnas === 0 && pasos === 0) return undefined;
  const minutos = pasos * PASO;
  if (modo === 'estirar' || shiftKey)
    return acomodar({ ...lugar, duracion: lugar.duracion + minutos }, 'estirar', limites);
  const siguiente = { ...lugar, columna: lugar.columna + columnas, desde: lugar.desde + minutos };
  return acomodar(siguiente, 'mover', limites);
};

export const esElMismo = (uno: Lugar, otro: Lugar): boolean =>
  uno.columna === otro.columna && uno.desde === otro.desde && uno.duracion === otro.duracion;
