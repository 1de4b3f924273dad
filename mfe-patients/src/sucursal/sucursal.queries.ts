/** Queries and changes of the pacientes of a site. */
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CuerpoDeRegistro } from '../formulario/valores.ts';
import type { PacienteConocido } from '../paciente/visible.ts';
import { type PaginaDePacientes, sucursalApi } from './sucursal.api.ts';

const ROOT_KEY = ['paciente'];
const LISTAS = [...ROOT_KEY, 'sucursal'];

/** Pacientes of a page: several times as many as a wide screen shows without scrolling. */
const LIMITE = 100;

/** Each site and term has its own list, which grows by pages. The previous list stays until the next arrives. */
export const usePacientesDeSucursal = (sucursal: string, busqueda: string) =>
  useInfiniteQuery({
    queryKey: [...LISTAS, sucursal, busqueda],
    queryFn: ({ pageParam, signal }) =>
      sucursalApi.buscar(
        sucursal,
        busqueda,
        { limite: LIMITE, ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ siguiente }: PaginaDePacientes) => siguiente,
    placeholderData: keepPreviousData,
  });

/** The paciente from a list of a site that was already read. */
export const enListasDeSucursal = (client: QueryClient, id: string): PacienteConocido | undefined =>
  client
    .getQueriesData<InfiniteData<PaginaDePacientes>>({ queryKey: LISTAS })
    .flatMap(([, paginas]) => paginas?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((paciente) => paciente.id === id);

/** The profesionales who may become the responsable of a paciente of the site. */
export const useOdontologos = (sucursal: string, enabled: boolean) =>
  useQuery({
    queryKey: ['permisos', 'odontologos', sucursal],
    queryFn: ({ signal }) => sucursalApi.odontologos(sucursal, signal),
    enabled,
  });

export const useRegistrarEnSucursal = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cuerpo: CuerpoDeRegistro) => sucursalApi.registrar(cuerpo),
    onSuccess: () => void client.invalidateQueries({ queryKey: ROOT_KEY }),
  });
};

export const useIncorporar = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sucursal: string) => sucursalApi.incorporar(id, sucursal),
    onSuccess: () => void client.invalidateQueries({ queryKey: ROOT_KEY }),
  });
};
