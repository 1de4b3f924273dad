/**
 * Queries and changes of pacientes. Keys begin with `paciente`, the `tipo` of the server's news, so that a change
 * anywhere refetches them.
 */
import type { Paciente } from '@odonto/contracts';
import { ApiError } from '@odonto/mfe-kit';
import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { enListasDeSucursal } from '../sucursal/sucursal.queries.ts';
import { pacientesApi } from './pacientes.api.ts';
import { esDeRecepcion, esReservado, type PacienteConocido, type PacienteVisible } from './visible.ts';

export const ROOT_KEY = ['paciente'];
const LISTAS = [...ROOT_KEY, 'lista'];

/** Each term has its own key, so that a late answer never replaces a newer one. Meanwhile the previous list stays. */
export const usePacientes = (busqueda: string) =>
  useQuery({
    queryKey: [...LISTAS, busqueda],
    queryFn: ({ signal }) => pacientesApi.buscar(busqueda, signal),
    placeholderData: keepPreviousData,
  });

/** The paciente from a list that was already read. */
const enListas = (client: QueryClient, id: string): Paciente | undefined =>
  client
    .getQueriesData<Paciente[]>({ queryKey: LISTAS })
    .flatMap(([, pacientes]) => pacientes ?? [])
    .find((paciente) => paciente.id === id);

const claveDeFicha = (id: string) => [...ROOT_KEY, 'ficha', id];

/** The paciente of a record. Until the answer arrives, the data is that of a list that was already read. */
export const usePaciente = (id: string) => {
  const client = useQueryClient();
  return useQuery({
    queryKey: claveDeFicha(id),
    queryFn: ({ signal }) => pacientesApi.leer(id, signal),
    placeholderData: (): PacienteConocido | undefined =>
      enListas(client, id) ?? enListasDeSucursal(client, id),
  });
};

/** The paciente that the record shows, without a request. */
export const usePacienteAbierto = (id: string): PacienteVisible | undefined => {
  const { data } = useQuery<PacienteConocido>({ queryKey: claveDeFicha(id), queryFn: skipToken });
  return data && !esReservado(data) ? data : undefined;
};

/** The data of the paciente that a screen already has, to be shown until the server answers. */
export const yaConocido = (client: QueryClient, id: string): Paciente | undefined => {
  const visto = client.getQueryData<PacienteConocido>(claveDeFicha(id));
  return visto && !esReservado(visto) && !esDeRecepcion(visto) ? visto : enListas(client, id);
};

/** What a deletion would do with the data. Each dialog reads it once, and never after the deletion may have begun. */
export const useEliminacion = (id: string) =>
  useQuery({
    queryKey: [...ROOT_KEY, 'eliminacion', id],
    queryFn: ({ signal }) => pacientesApi.eliminacion(id, signal),
    gcTime: 0,
    staleTime: 'static',
  });

export const useEliminarPaciente = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: pacientesApi.eliminar,
    onSuccess: (_, id) => {
      // Removes the paciente from the lists at once, without waiting for the next answer.
      client.setQueriesData<Paciente[]>({ queryKey: LISTAS }, (pacientes) =>
        pacientes?.filter((paciente) => paciente.id !== id),
      );
      void client.invalidateQueries({ queryKey: ROOT_KEY });
    },
  });
};

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const isForbidden = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403;
