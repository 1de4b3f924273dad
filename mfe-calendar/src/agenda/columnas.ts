/** The columns of the board: the chairs of a site, or its profesionales (docs/spec/agenda.md#the-board). */
import type { ProfesionalDeSucursal, TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { Sillon } from '@odonto/contracts/organizacion-vistas';
import { escribirHora } from '@odonto/contracts/turno-agenda';
import { type Tramo, tramoDe } from '../calendario/horario.ts';

/** The kinds of columns of the board. */
export const COLUMNAS = { sillon: 'Sillones', profesional: 'Profesionales' } as const;
export type Por = keyof typeof COLUMNAS;

export interface Columna {
  /** Id of the chair or of the profesional; '' for appointments without a chair. */
  readonly id: string;
  readonly nombre: string;
  /** The minutes in which nobody attends. */
  readonly cerrado: readonly Tramo[];
}

/** The appointments that are on the board: a cancelled appointment takes no place. */
export const enTablero = (citas: readonly TurnoDeSucursal[]): TurnoDeSucursal[] =>
  citas.filter(({ estado }) => estado !== 'cancelado');

/** The id of the column in which an appointment stands. */
export const columnaDe = ({ sillon_id, profesional_id }: TurnoDeSucursal, por: Por): string =>
  por === 'sillon' ? (sillon_id ?? '') : profesional_id;

/** The appointments of a column. An appointment whose chair was removed is shown with those without a chair. */
export const citasDe = (
  columna: Pick<Columna, 'id'>,
  citas: readonly TurnoDeSucursal[],
  columnas: readonly Columna[],
  por: Por,
): TurnoDeSucursal[] => {
  const ids = new Set(columnas.map(({ id }) => id));
  return citas.filter((cita) => {
    const id = columnaDe(cita, por);
    return id === columna.id || (columna.id === '' && !ids.has(id));
  });
};

/** Chairs in their order. Appointments without a chair, or with one that was removed, have a column at the end. */
export const porSillon = (
  sillones: readonly Sillon[],
  citas: readonly TurnoDeSucursal[],
  cerrado: readonly Tramo[],
): Columna[] => {
  const propias = sillones.map(({ id, nombre }) => ({ id, nombre, cerrado }));
  const sueltas = citas.some((cita) => !sillones.some(({ id }) => id === cita.sillon_id));
  return sueltas || propias.length === 0 ? [...propias, { id: '', nombre: 'Sin sillón', cerrado }] : propias;
};

/**
 * The profesionales who attend or have appointments on that day; all of them if there are none.
 * @param atienden the minutes in which each one attends; absent for a profesional without hours
 */
export const porProfesional = (
  profesionales: readonly ProfesionalDeSucursal[],
  citas: readonly TurnoDeSucursal[],
  atienden: ReadonlyMap<string, readonly Tramo[]>,
  visibles: Tramo,
): Columna[] => {
  const conTurnos = new Set(citas.map(({ profesional_id: id }) => id));
  const delDia = profesionales.filter(({ id }) => conTurnos.has(id) || (atienden.get(id)?.length ?? 0) > 0);
  return (delDia.length > 0 ? delDia : profesionales).map(({ id, nombre }) => {
    const tramos = atienden.get(id);
    return { id, nombre, cerrado: tramos ? fueraDe(tramos, visibles) : [] };
  });
};

/** The drawn minutes that are outside of all ranges. */
export const fueraDe = (tramos: readonly Tramo[], { desde, hasta }: Tramo): Tramo[] => {
  const fuera: Tramo[] = [];
  let libre = desde;
  for (const tramo of tramos.toSorted((uno, otro) => uno.desde - otro.desde)) {
    if (tramo.desde > libre) fuera.push({ desde: libre, hasta: Math.min(tramo.desde, hasta) });
    libre = Math.max(libre, tramo.hasta);
  }
  if (libre < hasta) fuera.push({ desde: libre, hasta });
  return fuera.filter((tramo) => tramo.desde < tramo.hasta);
};

/** The step of a press on free time, in minutes: five minutes are too small to aim at. */
const PULSO = 15;

/**
 * The hour that a press at a minute of a column books: the start of its quarter, or the end of an appointment in it.
 */
export const comienzoEn = (enColumna: readonly TurnoDeSucursal[], minuto: number): string => {
  const cuarto = Math.floor(minuto / PULSO) * PULSO;
  const terminan = enColumna
    .map((cita) => tramoDe(cita).hasta)
    .filter((hasta) => hasta > cuarto && hasta <= minuto);
  return escribirHora(Math.max(cuarto, ...terminan));
};
