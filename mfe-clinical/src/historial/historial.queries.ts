/** Queries and changes of notes. Keys begin with `historial`, the `tipo` of the server's news. */
import type { EntradaDeHistorial } from '@odonto/contracts/historial';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { historialApi, type Textos } from './historial.api.ts';

const claveDe = (pacienteId: string) => ['historial', pacienteId] as const;

export const useHistorial = (pacienteId: string) =>
  useQuery({
    queryKey: claveDe(pacienteId),
    queryFn: ({ signal }) => historialApi.leer(pacienteId, signal),
  });

/** Adds a note, or amends the given one. */
export const useGuardarEntrada = (pacienteId: string, entrada: EntradaDeHistorial | undefined) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (textos: Textos) =>
      entrada ? historialApi.enmendar(entrada.id, textos) : historialApi.agregar(pacienteId, textos),
    onSuccess: (guardada) => {
      client.setQueryData<EntradaDeHistorial[]>(claveDe(pacienteId), (antes) =>
        entrada
          ? antes?.map((una) => (una.id === guardada.id ? guardada : una))
          : antes && [guardada, ...antes.filter(({ id }) => id !== guardada.id)],
      );
      void client.invalidateQueries({ queryKey: claveDe(pacienteId) });
    },
  });
};

export const useEliminarEntrada = (pacienteId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: historialApi.eliminar,
    onSuccess: (_, id) => {
      client.setQueryData<EntradaDeHistorial[]>(claveDe(pacienteId), (antes) =>
        antes?.filter((una) => una.id !== id),
      );
      void client.invalidateQueries({ queryKey: claveDe(pacienteId) });
    },
  });
};
