/** Queries of the audit. Keys begin with `auditoria`. A replayed state never changes, so it stays fresh for an hour. */
import { MAX_LINEAS, type TipoDeSujeto } from '@odonto/contracts/auditoria';
import type { Reloj } from '@odonto/contracts/auditoria-estado';
import type { ReglaDeHallazgo } from '@odonto/contracts/auditoria-hallazgos';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { auditoriaApi, type Momento, type SujetoElegido } from './auditoria.api.ts';

const ROOT_KEY = ['auditoria'];
/** Milliseconds between two polls of a running job. */
const MIRAR_CADA = 700;
const UNA_HORA = 60 * 60_000;

/** The filter of a list of lines. A blank field matches any value. */
export interface Filtro {
  readonly clase: string;
  readonly accion: string;
  readonly autor: string;
  /** Days, both inclusive. */
  readonly desde: string;
  readonly hasta: string;
}
export const SIN_FILTRO: Filtro = { clase: '', accion: '', autor: '', desde: '', hasta: '' };

/** `desc`: the newest first. */
export type Orden = 'desc' | 'asc';

export const useSujetos = (busqueda: string, tipo: TipoDeSujeto | '') =>
  useQuery({
    queryKey: [...ROOT_KEY, 'sujetos', busqueda, tipo],
    queryFn: ({ signal }) => auditoriaApi.buscar({ busqueda, tipo, limite: 50 }, signal),
    placeholderData: keepPreviousData,
  });

export const useSujeto = (sujeto: SujetoElegido) =>
  useQuery({
    queryKey: [...ROOT_KEY, 'sujeto', sujeto.tipo, sujeto.id],
    queryFn: ({ signal }) => auditoriaApi.sujeto(sujeto, signal),
  });

/** The authors by which a list can be filtered. */
export const useAutores = () =>
  useQuery({
    queryKey: [...ROOT_KEY, 'autores'],
    queryFn: ({ signal }) => auditoriaApi.buscar({ tipo: 'profesional', limite: 100 }, signal),
    staleTime: UNA_HORA,
  });

/** The timeline of a subject or of the whole practice, in pages. */
export const useLineas = (sujeto: SujetoElegido | undefined, filtro: Filtro, orden: Orden) =>
  useInfiniteQuery({
    queryKey: [...ROOT_KEY, 'lineas', sujeto?.tipo, sujeto?.id, filtro, orden],
    queryFn: ({ signal, pageParam }) =>
      auditoriaApi.lineas(
        {
          tipo: sujeto?.tipo ?? '',
          id: sujeto?.id ?? '',
          ...filtro,
          orden,
          cursor: pageParam,
          limite: MAX_LINEAS,
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ siguiente }) => siguiente,
    placeholderData: keepPreviousData,
    // Newer lines would appear above and move the list, so they are read only on the user's request.
    refetchOnWindowFocus: false,
  });

export const useEvento = (posicion: string) =>
  useQuery({
    queryKey: [...ROOT_KEY, 'evento', posicion],
    queryFn: ({ signal }) => auditoriaApi.evento(posicion, signal),
  });

export const usePasos = (pacienteId: string, reloj: Reloj) =>
  useQuery({
    queryKey: [...ROOT_KEY, 'pasos', pacienteId, reloj],
    queryFn: ({ signal }) => auditoriaApi.pasos(pacienteId, reloj, signal),
    placeholderData: keepPreviousData,
  });

/** Chart and account at a moment. An undefined `momento` is before the first event. */
export const estadoAl = (pacienteId: string, reloj: Reloj, momento: Momento | undefined) =>
  queryOptions({
    queryKey: [...ROOT_KEY, 'estado', pacienteId, reloj, momento],
    queryFn: async ({ signal }) => {
      if (momento === undefined) return undefined;
      const [odontograma, cuenta] = await Promise.all([
        auditoriaApi.odontograma(pacienteId, reloj, momento, signal),
        auditoriaApi.cuenta(pacienteId, reloj, momento, signal),
      ]);
      return { odontograma, cuenta };
    },
    enabled: momento !== undefined,
    staleTime: UNA_HORA,
  });

export const useComparacion = (pacienteId: string, reloj: Reloj, antes: string, despues: string) =>
  useQuery({
    queryKey: [...ROOT_KEY, 'comparacion', pacienteId, reloj, antes, despues],
    queryFn: ({ signal }) => auditoriaApi.comparacion(pacienteId, { reloj, antes, despues }, signal),
    enabled: antes !== '' && despues !== '',
    placeholderData: keepPreviousData,
  });

export const useQuienes = (pacienteId: string, al: string) =>
  useQuery({
    queryKey: [...ROOT_KEY, 'quienes', pacienteId, al],
    queryFn: ({ signal }) => auditoriaApi.quienes(pacienteId, al, signal),
    enabled: al !== '',
    placeholderData: keepPreviousData,
  });

export const useHallazgos = (regla: ReglaDeHallazgo, filtro: Readonly<Record<string, string>>) =>
  useInfiniteQuery({
    queryKey: [...ROOT_KEY, 'hallazgos', regla, filtro],
    queryFn: ({ signal, pageParam }) =>
      auditoriaApi.hallazgos(regla, { ...filtro, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ siguiente }) => siguiente,
  });

export const usePermisosAl = (fecha: string) =>
  useQuery({
    queryKey: [...ROOT_KEY, 'permisos', fecha],
    queryFn: ({ signal }) => auditoriaApi.permisos(fecha, signal),
  });

/** While the next minute loads, the previous minute stays on the screen. */
export const useTableroAl = (momento: {
  readonly sucursal: string;
  readonly fecha: string;
  readonly hora: string;
}) =>
  useQuery({
    queryKey: [...ROOT_KEY, 'tablero', momento.sucursal, momento.fecha, momento.hora],
    queryFn: ({ signal }) => auditoriaApi.tablero(momento, signal),
    placeholderData: keepPreviousData,
  });

const VERIFICACIONES = [...ROOT_KEY, 'verificaciones'];

/** Newest first; polled while one is running. */
export const useVerificaciones = () =>
  useQuery({
    queryKey: VERIFICACIONES,
    queryFn: ({ signal }) => auditoriaApi.verificaciones(signal),
    refetchInterval: ({ state }) =>
      state.data?.verificaciones.some(({ estado }) => estado === 'en_curso') === true ? MIRAR_CADA : false,
  });

export const useVerificar = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: auditoriaApi.verificar,
    onSuccess: () => client.invalidateQueries({ queryKey: VERIFICACIONES }),
  });
};

const ANCLAS = [...ROOT_KEY, 'anclas'];
/** Milliseconds between two polls of the anchors, which a job creates. */
const MIRAR_ANCLAS_CADA = 10_000;

export const useAnclas = () =>
  useQuery({
    queryKey: ANCLAS,
    queryFn: ({ signal }) => auditoriaApi.anclas(signal),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.destinos.length === 0 ? false : MIRAR_ANCLAS_CADA,
  });

export const useAnclar = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: auditoriaApi.anclar,
    onSuccess: () => client.invalidateQueries({ queryKey: ANCLAS }),
  });
};

export const useExportar = () => useMutation({ mutationFn: auditoriaApi.exportar });

export const useExportacion = (id: string | undefined) =>
  useQuery({
    queryKey: [...ROOT_KEY, 'exportacion', id],
    queryFn: ({ signal }) => auditoriaApi.exportacion(id ?? '', signal),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.estado === 'en_curso' ? MIRAR_CADA : false),
  });
