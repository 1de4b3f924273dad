/**
 * Periods in which recorded times are not in the global order, because a clock was set back or the demo recorded past
 * events. One document for all events; few events change it.
 */
import type { Event } from '@odonto/event-kit/decider';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { projection } from '@odonto/event-kit/projections';

/** Instants (ms), after the first and up to the second: later events were recorded with earlier times. */
export type Atraso = readonly [desde: number, hasta: number];

export interface Atrasos {
  /** The latest recorded instant, with a precision of half of `TOLERANCIA_MS`. */
  readonly maximo: number;
  /** Disjoint, and in order. */
  readonly atrasos: readonly Atraso[];
}

/** Concurrent requests may be recorded this much out of order without a wrong clock. */
export const TOLERANCIA_MS = 60_000;
const MITAD = TOLERANCIA_MS / 2;
/** Above this number the two oldest periods are merged. Queries about that time then read a wider range. */
const MAS_ATRASOS = 500;

/** Adds a period whose end is not before the end of any other. */
const unido = (atrasos: readonly Atraso[], [desde, hasta]: Atraso): readonly Atraso[] => {
  const aparte = atrasos.filter(([, fin]) => fin < desde);
  const inicio = Math.min(desde, ...atrasos.slice(aparte.length).map(([comienzo]) => comienzo));
  const todos: readonly Atraso[] = [...aparte, [inicio, hasta]];
  const [[primero] = [], [, segundo] = [], ...otros] = todos;
  return todos.length > MAS_ATRASOS && primero !== undefined && segundo !== undefined
    ? [[primero, segundo], ...otros]
    : todos;
};

/** The state after an event that was recorded at an instant (ms). */
export const trasRegistrar = (antes: Atrasos | undefined, registrado: number): Atrasos => {
  if (antes === undefined) return { maximo: registrado, atrasos: [] };
  const { maximo, atrasos } = antes;
  if (registrado > maximo + MITAD) return { maximo: registrado, atrasos };
  if (registrado >= maximo - MITAD) return antes;
  const hasta = maximo + MITAD;
  const conocido = atrasos.at(-1);
  return conocido !== undefined && conocido[0] <= registrado && conocido[1] === hasta
    ? antes
    : { maximo, atrasos: unido(atrasos, [registrado, hasta]) };
};

/** The id of the only document. */
export const ATRASOS = 'todos';

export const atrasos = projection<Atrasos, Event>({
  name: 'atrasos',
  version: 1,
  indexes: [],
  id: () => ATRASOS,
  keys: () => ({}),
  on: {
    '*': (doc: Atrasos | undefined, { recordedAt }: LoggedEvent) =>
      trasRegistrar(doc, Date.parse(recordedAt)),
  },
});
