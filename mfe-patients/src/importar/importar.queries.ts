/** Queries and changes of imports. */
import type { EstadoDeImportacion, Importacion } from '@odonto/contracts/importacion';
import { messageOf, notify } from '@odonto/mfe-kit';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ArchivoElegido, type Consulta, type Eleccion, importarApi } from './importar.api.ts';

const ROOT_KEY = ['importacion'];
/** Milliseconds between two polls of a running import. */
const CADA = 700;

const CORREN: ReadonlySet<EstadoDeImportacion> = new Set(['confirmada', 'en_curso', 'deshaciendo']);
export const corre = ({ estado }: Importacion): boolean => CORREN.has(estado);

export const useImportaciones = () =>
  useQuery({ queryKey: [...ROOT_KEY, 'lista'], queryFn: ({ signal }) => importarApi.listar(signal) });

const claveDe = (id: string) => [...ROOT_KEY, 'una', id];

export const useImportacion = (id: string) =>
  useQuery({
    queryKey: claveDe(id),
    queryFn: ({ signal }) => importarApi.leer(id, signal),
    refetchInterval: ({ state }) => (state.data && corre(state.data) ? CADA : false),
  });

/** The rows as they will be imported, in pages. The mapping is in the key, because it changes the analysis. */
export const useAnalisis = ({ id, mapeo, estado }: Importacion, filtro: Consulta['estado']) =>
  useInfiniteQuery({
    queryKey: [...ROOT_KEY, 'analisis', id, mapeo, estado === 'terminada', filtro],
    queryFn: ({ signal, pageParam }) =>
      importarApi.analisis(id, { estado: filtro, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ siguiente }) => siguiente,
    placeholderData: keepPreviousData,
    enabled: mapeo.nombre !== undefined,
    refetchOnWindowFocus: false,
  });

const useCambio = <Entrada>(
  mutationFn: (entrada: Entrada) => Promise<Importacion>,
  falla: string,
  alTerminar?: (importacion: Importacion) => void,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (importacion) => {
      client.setQueryData(claveDe(importacion.id), importacion);
      void client.invalidateQueries({ queryKey: [...ROOT_KEY, 'lista'] });
      alTerminar?.(importacion);
    },
    onError: (error) => notify.error(messageOf(error, falla)),
  });
};

export const useSubirArchivo = (alSubir: (importacion: Importacion) => void) =>
  useCambio((elegido: ArchivoElegido) => importarApi.subir(elegido), 'No se pudo leer el archivo', alSubir);

export const useMapear = (id: string) =>
  useCambio((eleccion: Eleccion) => importarApi.mapear(id, eleccion), 'No se pudo analizar el archivo');

export const useConfirmar = (id: string) =>
  useCambio(() => importarApi.confirmar(id), 'No se pudo confirmar la importación');

export const useCancelar = (id: string) =>
  useCambio(() => importarApi.cancelar(id), 'No se pudo cancelar la importación');

export const useDeshacer = (id: string) => {
  const client = useQueryClient();
  return useCambio(
    () => importarApi.deshacer(id),
    'No se pudo deshacer la importación',
    () => void client.invalidateQueries({ queryKey: ['paciente'] }),
  );
};
