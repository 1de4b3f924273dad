/** The newest entries of the index that any of several questions finds, in one order. */
import type { View } from '@odonto/service-kit/projections/view';
import type { Query } from '@odonto/service-kit/read-models/port';
import type { IndiceDeLinea } from '../linea/lineas.projection.ts';
import type { Periodo } from '../linea/momentos.ts';

type Donde = NonNullable<Query['where']>;

interface Pregunta {
  /** An entry counts when one of these finds it. */
  readonly dondes: readonly Donde[];
  /** What the questions cannot ask. */
  readonly cumple: (indice: IndiceDeLinea) => boolean;
  readonly periodo: Periodo;
  readonly limite: number;
}

const ordenDe = ({ posicion }: IndiceDeLinea): number => Number(posicion);

/**
 * Newest first, at most `limite`. Each question answers its newest; down to where the one that had more to say stopped,
 * nothing is missing, and from there all are asked again.
 */
export const masRecientes = async (
  indices: View<IndiceDeLinea>,
  { dondes, cumple, periodo, limite }: Pregunta,
): Promise<readonly IndiceDeLinea[]> => {
  const encontrados: IndiceDeLinea[] = [];
  for (let to = periodo.to; encontrados.length < limite; ) {
    const listas = await Promise.all(
      dondes.map((where) =>
        indices.find({
          where,
          between: { key: 'orden', from: periodo.from, ...(to !== undefined && { to }) },
          sort: { key: 'orden', descending: true },
          limit: limite,
        }),
      ),
    );
    const cortadas = listas.flatMap((lista) => (lista.length === limite ? [lista.at(-1)] : []));
    const horizonte = Math.max(0, ...cortadas.flatMap((ultimo) => (ultimo ? [ordenDe(ultimo)] : [])));
    encontrados.push(
      ...listas
        .flat()
        .filter((indice) => ordenDe(indice) >= horizonte && cumple(indice))
        .sort((uno, otro) => ordenDe(otro) - ordenDe(uno)),
    );
    if (horizonte === 0) break;
    to = horizonte - 1;
  }
  return encontrados.slice(0, limite);
};
