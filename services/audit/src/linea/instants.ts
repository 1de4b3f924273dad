/** Days and instants of a filter, in the practice's time zone. */
import { diasDespues, instanteEn } from '@odonto/contracts/fechas';
import { type Periodo, periodoEntre, type Registrados } from './periodo.ts';

const SOLO_DIA = /^\d{4}-\d{2}-\d{2}$/;

export interface Instants {
  /** The first instant (ms) of a day in the practice's zone, or the instant itself. */
  startOf(momento: string): number;
  /** The last one. */
  endOf(momento: string): number;
  /** The entries recorded between two moments; without a moment, there is no bound. */
  between(registrados: Registrados, desde: string | undefined, hasta: string | undefined): Promise<Periodo>;
}

export const instantsIn = (zonaHoraria: string): Instants => {
  const instante = instanteEn(zonaHoraria);
  const medianoche = (dia: string): number => instante(dia, '00:00');
  const startOf = (momento: string): number =>
    SOLO_DIA.test(momento) ? medianoche(momento) : Date.parse(momento);
  const endOf = (momento: string): number =>
    SOLO_DIA.test(momento) ? medianoche(diasDespues(momento, 1)) - 1 : Date.parse(momento);

  return {
    startOf,
    endOf,
    between: (registrados, desde, hasta) =>
      periodoEntre(
        registrados,
        desde === undefined ? undefined : startOf(desde),
        hasta === undefined ? undefined : endOf(hasta),
      ),
  };
};
