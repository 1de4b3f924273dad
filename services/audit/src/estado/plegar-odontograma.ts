/** The chart as of a cut, each record with the event that set it. Pure. */
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import { plegarRegistros, type RegistroPlegado } from '@odonto/contracts/odontograma-estado';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { type Corte, yaRegistrado } from './corte.ts';

type Evento = LoggedEvent<OdontogramaEvent>;

export interface OdontogramaPlegado {
  /** Newest first. */
  readonly registros: readonly RegistroPlegado<Evento>[];
  readonly eventos: readonly Evento[];
}

/**
 * A chart's events carry no date but the one when they were recorded, so both clocks agree on it: a tooth became so
 * when somebody wrote that it did.
 */
export const plegarOdontograma = (historia: readonly Evento[], corte: Corte): OdontogramaPlegado => {
  const eventos = historia.filter((evento) => yaRegistrado(evento, corte));
  return { registros: plegarRegistros(eventos).reverse(), eventos };
};
