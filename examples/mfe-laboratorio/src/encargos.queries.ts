/** Keys begin with `encargo`, the `tipo` of the server's changes, so that a change made anywhere refetches them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { encargosApi } from './encargos.api.ts';

const ENCARGO = 'encargo';

export const useEncargos = () =>
  useQuery({ queryKey: [ENCARGO, 'propios'], queryFn: ({ signal }) => encargosApi.propios(signal) });

export const useEncargosDe = (pacienteId: string) =>
  useQuery({
    queryKey: [ENCARGO, 'de-paciente', pacienteId],
    queryFn: ({ signal }) => encargosApi.dePaciente(pacienteId, signal),
  });

export const useCambio = <Entrada, Salida>(cambiar: (entrada: Entrada) => Promise<Salida>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: cambiar,
    onSuccess: () => void client.invalidateQueries({ queryKey: [ENCARGO] }),
  });
};
