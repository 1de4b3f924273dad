/** The user's own sessions. Keys begin with `sesion`, the `tipo` of the server's news. */
import type { EstadoDeContrasena, SesionAbierta, SesionesTerminadas } from '@odonto/contracts';
import { api, messageOf, notify, useUsuario } from '@odonto/mfe-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const LISTA = ['sesion', 'lista'];
const rutaDe = (id: string): string => `/api/profesionales/${encodeURIComponent(id)}`;

export const useSesiones = () => {
  const { id } = useUsuario();
  return useQuery({
    queryKey: [...LISTA, id],
    queryFn: ({ signal }) => api.get<readonly SesionAbierta[]>(`${rutaDe(id)}/sesiones`, { signal }),
  });
};

const FALLA = 'No se pudo cerrar la sesión';

export const useCerrarSesion = () => {
  const { id } = useUsuario();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sesionId: string) =>
      api.delete<{ message: string }>(`${rutaDe(id)}/sesiones/${encodeURIComponent(sesionId)}`),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error, FALLA)),
    onSettled: () => client.invalidateQueries({ queryKey: LISTA }),
  });
};

/** Ends all sessions but the current one, which gets a new token. */
export const useCerrarLasDemas = () => {
  const { id } = useUsuario();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.replacingToken<SesionesTerminadas>('DELETE', `${rutaDe(id)}/sesiones`),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error, FALLA)),
    onSettled: () => client.invalidateQueries({ queryKey: LISTA }),
  });
};

/** The rules of passwords in this practice, and whether others set the user's password or e-mail. */
export const useEstadoDeContrasena = () => {
  const { id } = useUsuario();
  return useQuery({
    queryKey: ['sesion', 'contrasena', id],
    queryFn: ({ signal }) => api.get<EstadoDeContrasena>(`${rutaDe(id)}/contrasena`, { signal }),
    staleTime: 60_000,
  });
};
