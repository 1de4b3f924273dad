/** Keys begin with `profesional`, the `tipo` of the server's news. */
import type { SegundoFactorGuardado } from '@odonto/contracts/segundo-factor-vistas';
import { useUsuario } from '@odonto/mfe-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { segundoFactorApi } from './segundo-factor.api.ts';

const claveDe = (id: string): readonly string[] => ['profesional', 'segundo-factor', id];

export const useSegundoFactorDe = (id: string) =>
  useQuery({ queryKey: claveDe(id), queryFn: ({ signal }) => segundoFactorApi.leer(id, signal) });

/** The second step of the signed-in user. */
export const useSegundoFactor = () => useSegundoFactorDe(useUsuario().id);

/** Updates the card with the state in the answer of a change. */
export const useGuardado = () => {
  const { id } = useUsuario();
  const client = useQueryClient();
  return ({ segundo_factor: estado }: SegundoFactorGuardado): void => {
    client.setQueryData(claveDe(id), estado);
  };
};
