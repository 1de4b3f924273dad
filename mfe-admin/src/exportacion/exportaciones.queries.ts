/** The user's own exports of all data. Keys begin with `exportacion`, the `tipo` of the server's news. */
import type { ExportacionDeDatos } from '@odonto/contracts/exportacion';
import { api, messageOf, notify, useUsuario } from '@odonto/mfe-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const RUTA = '/api/export/datos';
const LISTA = ['exportacion', 'lista'];
/** Milliseconds between two polls of the progress. News announce the end of an export. */
const MIRADA_MS = 1_500;

const enCurso = (exportaciones: readonly ExportacionDeDatos[] | undefined): boolean =>
  exportaciones?.some(({ estado }) => estado === 'en_curso') === true;

/** Newest first; polled while one is in progress. */
export const useExportaciones = () => {
  const { id } = useUsuario();
  return useQuery({
    queryKey: [...LISTA, id],
    queryFn: ({ signal }) => api.get<readonly ExportacionDeDatos[]>(RUTA, { signal }),
    refetchInterval: ({ state }) => (enCurso(state.data) ? MIRADA_MS : false),
  });
};

export const usePedirExportacion = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<ExportacionDeDatos>(RUTA),
    onError: (error) => notify.error(messageOf(error, 'No se pudo pedir la exportación')),
    onSettled: () => client.invalidateQueries({ queryKey: LISTA }),
  });
};

export const useEliminarExportacion = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<{ message: string }>(`${RUTA}/${encodeURIComponent(id)}`),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error, 'No se pudo eliminar la exportación')),
    onSettled: () => client.invalidateQueries({ queryKey: LISTA }),
  });
};
