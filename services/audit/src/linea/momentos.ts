/** Days and instants of a filter, in the practice's time zone. */
import { type Periodo, periodoEntre, type Registrados } from './periodo.ts';

const DIA_MS = 24 * 60 * 60_000;
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
  const formato = new Intl.DateTimeFormat('en-US', { timeZone: zonaHoraria, timeZoneName: 'longOffset' });
  /** Minutes that the zone is ahead of UTC at an instant. */
  const desfase = (instante: number): number => {
    const [, signo, horas = '0', minutos = '0'] =
      /GMT([+-])(\d{2}):(\d{2})/.exec(formato.format(instante)) ?? [];
    return (signo === '-' ? -1 : 1) * (Number(horas) * 60 + Number(minutos));
  };
  const medianoche = (dia: string): number => {
    const enUtc = Date.parse(`${dia}T00:00:00Z`);
    const cerca = enUtc - desfase(enUtc) * 60_000;
    return enUtc - desfase(cerca) * 60_000;
  };
  const diaSiguiente = (dia: string): string =>
    new Date(Date.parse(`${dia}T12:00:00Z`) + DIA_MS).toISOString().slice(0, 10);

  const comienzo = (momento: string): number =>
    SOLO_DIA.test(momento) ? medianoche(momento) : Date.parse(momento);
  const fin = (momento: string): number =>
    SOLO_DIA.test(momento) ? medianoche(diaSiguiente(momento)) - 1 : Date.parse(momento);

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
