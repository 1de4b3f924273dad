/** Bulk incorporations as screens ask for them. Keys begin with `paciente`, the `tipo` of the server's news. */
import type { IncorporacionMasiva } from '@odonto/contracts/incorporacion';
import { api } from '@odonto/mfe-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const RUTA = '/api/incorporaciones';
const TODO = ['paciente'];
const CLAVE = [...TODO, 'incorporaciones'];
/** Milliseconds between two questions how far it is. */
const CADA = 1_000;

export interface IncorporacionPedida {
  readonly sucursal_id: string;
  /** Their ids; absent: all of one's own. */
  readonly pacientes?: readonly string[];
}

/** The newest one, asked again while it runs. */
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
    onSettled: () => void client.invalidateQueries({ queryKey: TODO }),
  });
};
