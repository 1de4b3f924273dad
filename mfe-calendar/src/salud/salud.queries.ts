/**
 * The health facts of the pacientes of some appointments. The key begins with `paciente`, the `tipo` of the live
 * changes.
 */
import type { Paciente } from '@odonto/contracts';
import type { Turno } from '@odonto/contracts/turno';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { turnosApi } from '../turnos/turnos.api.ts';

const NADIE: ReadonlyMap<string, Paciente> = new Map();

const porId = (pacientes: readonly Paciente[]): ReadonlyMap<string, Paciente> =>
  new Map(pacientes.map((paciente) => [paciente.id, paciente]));

/** Ids in one request: its URL may have 2048 characters. */
const POR_PEDIDO = 50;

const leerTodos = async (ids: readonly string[], signal: AbortSignal): Promise<Paciente[]> => {
  const pedidos = Array.from({ length: Math.ceil(ids.length / POR_PEDIDO) }, (_, indice) =>
    turnosApi.pacientesDe(ids.slice(indice * POR_PEDIDO, (indice + 1) * POR_PEDIDO), signal),
  );
  return (await Promise.all(pedidos)).flat();
};

export interface SaludDeTurnos {
  readonly de: (turno: Turno) => Paciente | undefined;
  /** Not loaded yet: rows that are shown now would move when it is. */
  readonly esperando: boolean;
  readonly fallo: boolean;
  readonly reintentar: () => void;
}

/** Reads the alerts of all these appointments at once. @param turnos undefined while they are loading */
export const useSaludDe = (turnos: readonly Turno[] | undefined): SaludDeTurnos => {
  const ids = [...new Set(turnos?.map(({ paciente_id }) => paciente_id))].toSorted();
  const { data, isError, refetch } = useQuery({
    queryKey: ['paciente', 'de-turnos', ...ids],
    queryFn: async ({ signal }) => porId(await leerTodos(ids, signal)),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    de: ({ paciente_id }) => (data ?? NADIE).get(paciente_id),
    esperando: turnos === undefined || (ids.length > 0 && data === undefined && !isError),
    fallo: isError && data === undefined,
    reintentar: () => void refetch(),
  };
};
