/** The chart as of a cutoff, each record with the event that set it. Pure. */
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import { foldRegistros, type FoldedRegistro } from '@odonto/contracts/odontograma-estado';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { type Cutoff, yaRegistrado } from './cutoff.ts';

type Evento = LoggedEvent<OdontogramaEvent>;

export interface FoldedOdontograma {
  /** Newest first. */
  readonly registros: readonly FoldedRegistro<Evento>[];
  readonly eventos: readonly Evento[];
}

/**
 * The events of a chart have no effective date, only the time when they were recorded. Both clocks therefore give the
 * same result.
 */
export const foldOdontograma = (history: readonly Evento[], cutoff: Cutoff): FoldedOdontograma => {
  const eventos = history.filter((evento) => yaRegistrado(evento, cutoff));
  return { registros: foldRegistros(eventos).reverse(), eventos };
};
