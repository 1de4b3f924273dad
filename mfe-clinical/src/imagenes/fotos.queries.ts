/** Queries and changes of images. Keys begin with `foto`, the `tipo` of the server's live changes. */
import type { Foto } from '@odonto/contracts/foto';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FotoNueva, fotosApi } from './fotos.api.ts';

/** Addresses of images expire after ten minutes, so a visible gallery requests new ones. */
const RENOVAR_MS = 5 * 60_000;

const claveDe = (pacienteId: string) => ['foto', pacienteId] as const;

export const useFotos = (pacienteId: string) =>
  useQuery({
    queryKey: claveDe(pacienteId),
    queryFn: ({ signal }) => fotosApi.listar(pacienteId, signal),
    refetchInterval: RENOVAR_MS,
  });

export const useSubirFoto = (pacienteId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nueva: FotoNueva) => fotosApi.subir(pacienteId, nueva),
    onSuccess: (foto) => {
      // A refetch after the live change may have added the image before this answer.
      client.setQueryData<Foto[]>(
        claveDe(pacienteId),
        (fotos) => fotos && [foto, ...fotos.filter(({ id }) => id !== foto.id)],
      );
      void client.invalidateQueries({ queryKey: claveDe(pacienteId) });
    },
  });
};

export const useEliminarFoto = (pacienteId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: fotosApi.eliminar,
    onSuccess: (_, id) => {
      client.setQueryData<Foto[]>(claveDe(pacienteId), (fotos) => fotos?.filter((foto) => foto.id !== id));
      void client.invalidateQueries({ queryKey: claveDe(pacienteId) });
    },
  });
};
