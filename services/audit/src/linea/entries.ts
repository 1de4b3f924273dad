/** Entries of the index that any of several queries finds in a period, in the global order. */
import type { View } from '@odonto/event-kit/projections';
import type { Query } from '@odonto/event-kit/read-models';
import type { IndiceDeLinea } from './lineas.projection.ts';
import type { Periodo } from './periodo.ts';

export type Where = NonNullable<Query['where']>;

interface Pregunta {
  /** An entry counts when one of these queries finds it. */
  readonly wheres: readonly Where[];
  /** A condition that the queries cannot express; absent: none. */
  readonly cumple?: (indice: IndiceDeLinea) => boolean;
  readonly periodo: Periodo;
  /** Newest first. */
  readonly descending: boolean;
  /** The position of the last entry before this page. */
  readonly visto: number | undefined;
  readonly limite: number;
}

/** Entries per read after the first one: where a clock was set back, few of them may match. */
const LOTE = 500;

const ordenDe = ({ posicion }: IndiceDeLinea): number => Number(posicion);

/**
 * At most `limite`. Each query returns a limited number; results are complete up to where the first query that was cut
 * off ended, and all queries continue from there.
 */
export const entriesOf = async (
  indices: View<IndiceDeLinea>,
  { wheres, cumple = () => true, periodo, descending, visto, limite }: Pregunta,
): Promise<readonly IndiceDeLinea[]> => {
  const sentido = descending ? -1 : 1;
  let { from, to = Infinity } = periodo;
  const seguir = (orden: number): void => {
    if (descending) to = Math.min(to, orden - 1);
    else from = Math.max(from, orden + 1);
  };
  if (visto !== undefined) seguir(visto);

  const encontradas: IndiceDeLinea[] = [];
  for (let limit = limite; encontradas.length < limite; limit = Math.max(limite, LOTE)) {
    const between = { key: 'orden', from, ...(to !== Infinity && { to }) };
    const listas = await Promise.all(
      wheres.map((where) =>
        indices.find({ where, between, sort: { key: 'orden', descending, ties: 'any' }, limit }),
      ),
    );
    const ends = listas.flatMap((lista) => (lista.length === limit ? lista.slice(-1).map(ordenDe) : []));
    const hasta = ends.reduce((uno, otro) => ((otro - uno) * sentido < 0 ? otro : uno), sentido * Infinity);
    encontradas.push(
      ...listas
        .flat()
        .filter(
          (indice) => (ordenDe(indice) - hasta) * sentido <= 0 && periodo.incluye(indice) && cumple(indice),
        )
        .sort((una, otra) => (ordenDe(una) - ordenDe(otra)) * sentido),
    );
    if (ends.length === 0) break;
    seguir(hasta);
  }
  return encontradas.slice(0, limite);
};
