/** Queries and changes of bulk incorporations. Keys begin with `paciente`, the `tipo` of the server's news. */
import type { IncorporacionMasiva } from '@odonto/contracts/incorporacion';
import { api } from '@odonto/mfe-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const RUTA = '/api/incorporaciones';
const ROOT_KEY = ['paciente'];
const CLAVE = [...ROOT_KEY, 'incorporaciones'];
/** Milliseconds between two polls of a running incorporation. */
const CADA = 1_000;

export interface IncorporacionPedida {
  readonly sucursal_id: string;
  /** The ids of the pacientes; absent for all of the user's own. */
  readonly pacientes?: readonly string[];
}

/** The newest incorporation, polled while it runs. */
export const useIncorporacion = () =>
  useQuery({
    queryKey: CLAVE,
    queryFn: async ({ signal }): Promise<IncorporacionMasiva | null> => {
      const todas = await api.get<readonly IncorporacionMasiva[]>(RUTA, { signal });
      return todas[0] ?? null;
    },
    refetchInterval: ({ state }) => (state.data?.estado === 'en_curso' ? CADA : false),
  });

export const useIncorporarVarios = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pedida: IncorporacionPedida): Promise<IncorporacionMasiva> => api.post(RUTA, pedida),
    onSuccess: (incorporacion) => client.setQueryData(CLAVE, incorporacion),
    onSettled: () => void client.invalidateQueries({ queryKey: ROOT_KEY }),
  });
};
