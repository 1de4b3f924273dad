/** Days and instants of a filter, in the practice's time zone. */
import { diasDespues, instanteEn } from '@odonto/contracts/fechas';
import { type Periodo, periodoEntre, type Registrados } from './periodo.ts';

const SOLO_DIA = /^\d{4}-\d{2}-\d{2}$/;

export interface Momentos {
  /** The first instant (ms) of a day in the practice's zone, or the instant itself. */
  comienzo(momento: string): number;
  /** The last one. */
  fin(momento: string): number;
  /** The entries recorded between two moments; without a moment, there is no bound. */
  entre(registrados: Registrados, desde: string | undefined, hasta: string | undefined): Promise<Periodo>;
}

export const momentosEn = (zonaHoraria: string): Momentos => {
  const instante = instanteEn(zonaHoraria);
  const medianoche = (dia: string): number => instante(dia, '00:00');
  const comienzo = (momento: string): number =>
    SOLO_DIA.test(momento) ? medianoche(momento) : Date.parse(momento);
  const fin = (momento: string): number =>
    SOLO_DIA.test(momento) ? medianoche(diasDespues(momento, 1)) - 1 : Date.parse(momento);

  return {
    comienzo,
    fin,
    entre: (registrados, desde, hasta) =>
      periodoEntre(
        registrados,
        desde === undefined ? undefined : comienzo(desde),
        hasta === undefined ? undefined : fin(hasta),
      ),
  };
};
