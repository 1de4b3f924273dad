/** Days and instants of a filter, as instants and as places in the global order. */
import type { View } from '@odonto/service-kit/projections/view';
import type { Query } from '@odonto/service-kit/read-models/port';
import type { IndiceDeLinea } from './lineas.projection.ts';

const DIA_MS = 24 * 60 * 60_000;
const SOLO_DIA = /^\d{4}-\d{2}-\d{2}$/;

/** Bounds on the global order, inclusive. */
export interface Periodo {
  readonly from: number;
  readonly to?: number;
}

/** Days or instants; without one, there is no bound. */
export interface Intervalo {
  readonly desde: string | undefined;
  readonly hasta: string | undefined;
}

export interface Momentos {
  /** The first instant (ms) of a day in the practice's zone, or the instant itself. */
  comienzo(momento: string): number;
  /** The last one. */
  fin(momento: string): number;
  /** The events recorded between two moments; 'nada' when there are none. */
  entre(
    indices: View<IndiceDeLinea>,
    desde: string | undefined,
    hasta: string | undefined,
  ): Promise<Periodo | 'nada'>;
  /**
   * The entries recorded between two moments that also answer to `where`, in their order, where time did not go on
   * as the global order does: a clock was set back, or the demo told its past. Undefined where it did: the places
   * that `entre` answers are then all there is to ask.
   */
  desordenados(
    indices: View<IndiceDeLinea>,
    where: NonNullable<Query['where']>,
    intervalo: Intervalo,
    periodo: Periodo,
  ): Promise<readonly IndiceDeLinea[] | undefined>;
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

  /** The place of the first event recorded at an instant or later. */
  const lugarDesde = async (indices: View<IndiceDeLinea>, instante: number): Promise<number | undefined> => {
    const [linea] = await indices.find({
      between: { key: 'registrado', from: instante },
      sort: { key: 'registrado' },
      limit: 1,
    });
    return linea && Number(linea.posicion);
  };

  return {
    comienzo,
    fin,
    entre: async (indices, desde, hasta) => {
      const from = desde === undefined ? 0 : await lugarDesde(indices, comienzo(desde));
      if (from === undefined) return 'nada';
      const siguiente = hasta === undefined ? undefined : await lugarDesde(indices, fin(hasta) + 1);
      return { from, ...(siguiente !== undefined && { to: siguiente - 1 }) };
    },
    desordenados: async (indices, where, { desde, hasta }, periodo) => {
      if (desde === undefined && hasta === undefined) return undefined;
      const between = {
        key: 'registrado',
        ...(desde !== undefined && { from: comienzo(desde) }),
        ...(hasta !== undefined && { to: fin(hasta) }),
      };
      const [porLugar, porInstante] = await Promise.all([
        indices.count({ between: { key: 'orden', ...periodo } }),
        indices.count({ between }),
      ]);
      if (porLugar === porInstante) return undefined;
      const entradas = await indices.find({ where, between });
      return entradas.toSorted((una, otra) => Number(una.posicion) - Number(otra.posicion));
    },
  };
};
