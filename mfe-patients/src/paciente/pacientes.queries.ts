/**
 * The pacientes as screens read and change them. Keys begin with `paciente`, the `tipo` of the server's news,
 * so that what changes anywhere is read again here.
 */
import type { Paciente } from '@odonto/contracts';
import { ApiError, useUsuario } from '@odonto/mfe-kit';
import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { cuerpoDe, cuerpoDeDatos, type Valores } from '../formulario/valores.ts';
import { enListasDeSucursal } from '../sucursal/sucursal.queries.ts';
import { pacientesApi } from './pacientes.api.ts';
import { esDeRecepcion, esReservado, type PacienteConocido, type PacienteVisible } from './visible.ts';

const TODO = ['paciente'];
const LISTAS = [...TODO, 'lista'];

/** Each term has an answer of its own: a late one never stands in for a newer. The last list stays until the next is there. */
export const usePacientes = (busqueda: string) =>
  useQuery({
    queryKey: [...LISTAS, busqueda],
    queryFn: ({ signal }) => pacientesApi.buscar(busqueda, signal),
    placeholderData: keepPreviousData,
  });

/** The paciente as a list already showed it. */
const enListas = (client: QueryClient, id: string): Paciente | undefined =>
  client
    .getQueriesData<Paciente[]>({ queryKey: LISTAS })
    .flatMap(([, pacientes]) => pacientes ?? [])
    .find((paciente) => paciente.id === id);

const claveDeFicha = (id: string) => [...TODO, 'ficha', id];

/** Shows at once the paciente as a list already showed it. */
export const usePaciente = (id: string) => {
  const client = useQueryClient();
  return useQuery({
    queryKey: claveDeFicha(id),
    queryFn: ({ signal }) => pacientesApi.leer(id, signal),
    placeholderData: (): PacienteConocido | undefined =>
      enListas(client, id) ?? enListasDeSucursal(client, id),
  });
};

/** What the record shows, without asking for it. */
export const usePacienteAbierto = (id: string): PacienteVisible | undefined => {
  const { data } = useQuery<PacienteConocido>({ queryKey: claveDeFicha(id), queryFn: skipToken });
  return data && !esReservado(data) ? data : undefined;
};

/** What any screen already knows of the paciente, to be shown until the server's word is there. */
export const yaConocido = (client: QueryClient, id: string): Paciente | undefined => {
  const visto = client.getQueryData<PacienteConocido>(claveDeFicha(id));
  return visto && !esReservado(visto) && !esDeRecepcion(visto) ? visto : enListas(client, id);
};

/** Registers a paciente, or changes the given one. */
export const useGuardarPaciente = (paciente: PacienteVisible | undefined) => {
  const { id: profesionalId } = useUsuario();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (valores: Valores) => {
      if (paciente && esDeRecepcion(paciente))
        return pacientesApi.actualizar(paciente.id, cuerpoDeDatos(valores));
      const cuerpo = cuerpoDe(valores, profesionalId);
      return paciente ? pacientesApi.actualizar(paciente.id, cuerpo) : pacientesApi.crear(cuerpo);
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: TODO }),
  });
};

/** What deleting would do with the data; read again each time, but not once the paciente may be gone. */
export const useEliminacion = (id: string) =>
  useQuery({
    queryKey: [...TODO, 'eliminacion', id],
    queryFn: ({ signal }) => pacientesApi.eliminacion(id, signal),
    gcTime: 0,
    staleTime: 'static',
  });

export const useEliminarPaciente = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: pacientesApi.eliminar,
    onSuccess: (_, id) => {
      // Gone from the lists at once, whenever the server's next answer comes.
      client.setQueriesData<Paciente[]>({ queryKey: LISTAS }, (pacientes) =>
        pacientes?.filter((paciente) => paciente.id !== id),
      );
      void client.invalidateQueries({ queryKey: TODO });
    },
  });
};

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const isForbidden = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403;
