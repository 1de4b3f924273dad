/** Places overlapping appointments of one column beside each other (docs/spec/agenda.md#the-board). */
import type { Tramo } from '../calendario/horario.ts';

/** Where an appointment stands in the width of its column. */
export interface Carril {
  /** The first part of the width that it takes, from 0. */
  readonly carril: number;
  /** How many parts it takes. */
  readonly ancho: number;
  /** Into how many parts the column is divided there. */
  readonly de: number;
}

export interface EnTramo {
  readonly id: string;
  readonly tramo: Tramo;
}

const porComienzo = (una: EnTramo, otra: EnTramo): number =>
  una.tramo.desde - otra.tramo.desde || otra.tramo.hasta - una.tramo.hasta || (una.id < otra.id ? -1 : 1);

const chocan = (una: Tramo, otra: Tramo): boolean => una.desde < otra.hasta && otra.desde < una.hasta;

/** Appointments that overlap each other, directly or through others. */
const grupos = (citas: readonly EnTramo[]): EnTramo[][] => {
  const hechos: EnTramo[][] = [];
  let fin = -1;
  for (const cita of citas.toSorted(porComienzo)) {
    const ultimo = hechos.at(-1);
    if (ultimo && cita.tramo.desde < fin) ultimo.push(cita);
    else hechos.push([cita]);
    fin = Math.max(cita.tramo.desde < fin ? fin : 0, cita.tramo.hasta);
  }
  return hechos;
};

const repartir = (grupo: readonly EnTramo[]): [string, Carril][] => {
  const partes: EnTramo[][] = [];
  for (const cita of grupo) {
    const libre = partes.find((otras) => otras.every(({ tramo }) => !chocan(tramo, cita.tramo)));
    if (libre) libre.push(cita);
    else partes.push([cita]);
  }
  return partes.flatMap((citas, carril) =>
    citas.map(({ id, tramo }): [string, Carril] => {
      // An appointment also takes the free parts to its right.
      const ocupado = partes.findIndex(
        (otras, n) => n > carril && otras.some((otra) => chocan(otra.tramo, tramo)),
      );
      const hasta = ocupado === -1 ? partes.length : ocupado;
      return [id, { carril, ancho: hasta - carril, de: partes.length }];
    }),
  );
};

/** The place of each appointment of a column, by its id. */
export const repartoDe = (citas: readonly EnTramo[]): ReadonlyMap<string, Carril> =>
  new Map(grupos(citas).flatMap(repartir));
