/** Queries and changes of notes. Keys begin with `historial`, the `tipo` of the server's live changes. */
import type { EntradaDeHistorial } from '@odonto/contracts/historial';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { historialApi, type Textos } from './historial.api.ts';

const claveDe = (pacienteId: string) => ['historial', pacienteId] as const;

export const useHistorial = (pacienteId: string) =>
  useQuery({
    queryKey: claveDe(pacienteId),
    queryFn: ({ signal }) => historialApi.leer(pacienteId, signal),
  });

/** A change that returns a note. The note replaces its old version in the list, or becomes the first one. */
const useCambioDeEntrada = <Cuerpo>(
  pacienteId: string,
  mutationFn: (cuerpo: Cuerpo) => Promise<EntradaDeHistorial>,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (guardada) => {
      client.setQueryData<EntradaDeHistorial[]>(claveDe(pacienteId), (antes) =>
        antes?.some(({ id }) => id === guardada.id)
          ? antes.map((una) => (una.id === guardada.id ? guardada : una))
          : antes && [guardada, ...antes],
      );
      void client.invalidateQueries({ queryKey: claveDe(pacienteId) });
    },
  });
};

/** Adds a note, or amends the given one. */
export const useGuardarEntrada = (pacienteId: string, entrada: EntradaDeHistorial | undefined) =>
  useCambioDeEntrada(pacienteId, (textos: Textos) =>
    entrada ? historialApi.enmendar(entrada.id, textos) : historialApi.agregar(pacienteId, textos),
  );

export const useAclararEntrada = (pacienteId: string, { id }: EntradaDeHistorial) =>
  useCambioDeEntrada(pacienteId, ({ texto }: { readonly texto: string }) => historialApi.aclarar(id, texto));

export const useTacharEntrada = (pacienteId: string, { id }: EntradaDeHistorial) =>
  useCambioDeEntrada(pacienteId, ({ motivo }: { readonly motivo: string }) =>
    historialApi.tachar(id, motivo),
  );

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
