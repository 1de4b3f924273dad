/** The entries of the index that were recorded between two instants, as places in the global order. */
import { defined } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import type { Query } from '@odonto/event-kit/read-models';
import { ATRASOS, type Atraso, type Atrasos, TOLERANCIA_MS } from './atrasos.projection.ts';
import type { IndiceDeLinea } from './lineas.projection.ts';

type Between = NonNullable<Query['between']>;

/** The positions of a period's entries, possibly with others in between. */
export interface Periodo {
  /** Bounds on the global order, inclusive. */
  readonly from: number;
  readonly to?: number;
  /** Whether an entry between the bounds belongs to the period. */
  readonly incluye: (indice: IndiceDeLinea) => boolean;
  /** The range to count the entries of the period with. */
  readonly between: Between;
}

export interface Registrados {
  readonly indices: View<IndiceDeLinea>;
  readonly atrasos: View<Atrasos>;
}

const SIEMPRE: Periodo = { from: 0, incluye: () => true, between: { key: 'orden', from: 0 } };

/**
 * The entries recorded between two instants (ms, inclusive); without an instant, there is no bound. Recorded times
 * follow the global order within the tolerance, except where a clock was set back.
 */
export const periodoEntre = async (
  { indices, atrasos }: Registrados,
  desde: number | undefined,
  hasta: number | undefined,
): Promise<Periodo> => {
  if (desde === undefined && hasta === undefined) return SIEMPRE;
  const { atrasos: todos = [] } = (await atrasos.get(ATRASOS)) ?? {};
  const atrasoEn = (instante: number): Atraso | undefined =>
    todos.find(([tras, fin]) => tras < instante && instante <= fin);
  const lugar = async (bounds: Omit<Between, 'key'>, descending: boolean): Promise<number | undefined> => {
    const key = 'registrado';
    const [linea] = await indices.find({
      between: { key, ...bounds },
      sort: { key, descending, ties: 'any' },
      limit: 1,
    });
    return linea && Number(linea.posicion);
  };

  const anterior =
    desde === undefined
      ? undefined
      : await lugar({ to: (atrasoEn(desde)?.[0] ?? desde) - TOLERANCIA_MS - 1 }, true);
  const siguiente =
    hasta === undefined
      ? undefined
      : await lugar({ from: (atrasoEn(hasta + 1)?.[1] ?? hasta) + TOLERANCIA_MS + 1 }, false);
  return {
    from: anterior === undefined ? 0 : anterior + 1,
    ...(siguiente !== undefined && { to: siguiente - 1 }),
    incluye: ({ registrado }) => registrado >= (desde ?? -Infinity) && registrado <= (hasta ?? Infinity),
    between: defined({ key: 'registrado', from: desde, to: hasta }),
  };
};
