/** Queries and changes of profesionales. Keys begin with `profesional`, the `tipo` of the server's news. */
import type { ContrasenaGuardada, Profesional } from '@odonto/contracts';
import { currentSession, messageOf, notify, openSession, useUsuario } from '@odonto/mfe-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CuerpoDeProfesional, profesionalesApi } from './profesionales.api.ts';

const ROOT_KEY = ['profesional'];
const LISTA = [...ROOT_KEY, 'lista'];

export const useProfesionales = () =>
  useQuery({ queryKey: LISTA, queryFn: ({ signal }) => profesionalesApi.listar(signal) });

/** The profile of the signed-in user. */
export const usePerfil = () => {
  const { id } = useUsuario();
  return useQuery({
    queryKey: [...ROOT_KEY, 'perfil', id],
    queryFn: ({ signal }) => profesionalesApi.leer(id, signal),
  });
};

/** What is deleted with a profesional. Each dialog reads it once, and never after the deletion may have begun. */
export const usePertenencias = (id: string) =>
  useQuery({
    queryKey: [...ROOT_KEY, 'pertenencias', id],
    queryFn: ({ signal }) => profesionalesApi.pertenencias(id, signal),
    gcTime: 0,
    staleTime: 'static',
  });

export const useGoogle = () => {
  const { id } = useUsuario();
  return useQuery({
    queryKey: [...ROOT_KEY, 'google', id],
    queryFn: ({ signal }) => profesionalesApi.google(id, signal),
  });
};

/** Reads again whether Google Calendar is linked; a stable function. */
export const useReleerGoogle = () => {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ROOT_KEY }), [client]);
};

export const useDesvincularGoogle = () => {
  const releer = useReleerGoogle();
  return useMutation({
    mutationFn: () => profesionalesApi.desvincularGoogle(),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error, 'No se pudo desvincular Google Calendar')),
    onSettled: releer,
  });
};

/** Updates the profile in the session, because the header shows its name. */
const seguirEnSesion = (profesional: Profesional): void => {
  const session = currentSession();
  if (session.status === 'dentro' && session.usuario.id === profesional.id)
    openSession(session.token, { organizacion: session.usuario.organizacion, ...profesional });
};

/** Registers an account, or changes the given one. */
export const useGuardarProfesional = (id?: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cuerpo: CuerpoDeProfesional) =>
      id === undefined ? profesionalesApi.crear(cuerpo) : profesionalesApi.actualizar(id, cuerpo),
    onSuccess: ({ profesional }) => {
      seguirEnSesion(profesional);
      return client.invalidateQueries({ queryKey: ROOT_KEY });
    },
  });
};

export const useCambiarContrasena = (id: string) =>
  useMutation({
    mutationFn: (cuerpo: CuerpoDeProfesional): Promise<ContrasenaGuardada> =>
      profesionalesApi.cambiarContrasena(id, cuerpo),
  });

export const useEliminarProfesional = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: profesionalesApi.eliminar,
    onSuccess: (_, id) => {
      client.setQueryData<Profesional[]>(LISTA, (lista) => lista?.filter((uno) => uno.id !== id));
      void client.invalidateQueries({ queryKey: LISTA });
    },
  });
};
