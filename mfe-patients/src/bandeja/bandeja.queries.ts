/**
 * Queries and changes of the inbox. Keys begin with `paciente`, the `tipo` of the server's news. The keys of the user's
 * own requests begin with `pedido-de-acceso`.
 */
import type { AccesoExcepcional } from '@odonto/contracts/acceso-excepcional';
import type { Bandeja } from '@odonto/contracts/bandeja';
import type { PedidoDeAcceso, PedidoDeAccesoPropio } from '@odonto/contracts/pedido-de-acceso';
import { api } from '@odonto/mfe-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const ROOT_KEY = ['paciente'];

export const useBandeja = () =>
  useQuery({
    queryKey: [...ROOT_KEY, 'bandeja'],
    queryFn: ({ signal }): Promise<Bandeja> => api.get('/api/bandeja', { signal }),
  });

const useRespuesta = <Cambio, Despues>(mutationFn: (cambio: Cambio) => Promise<Despues>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => void client.invalidateQueries({ queryKey: ROOT_KEY }) });
};

export const useResolverPedido = () =>
  useRespuesta(
    ({ id, concedido }: { readonly id: string; readonly concedido: boolean }): Promise<PedidoDeAcceso> =>
      api.post(`/api/pedidos-de-acceso/${encodeURIComponent(id)}/${concedido ? 'concesion' : 'rechazo'}`),
  );

export const useRevisarAcceso = () =>
  useRespuesta(
    (id: string): Promise<AccesoExcepcional> =>
      api.post(`/api/accesos-excepcionales/${encodeURIComponent(id)}/revision`),
  );

export interface PedidoEnviado {
  readonly sucursal_id: string;
  readonly cuil: string;
  readonly motivo: string;
}

const PROPIOS = ['pedido-de-acceso'];

/** The user's own requests for access, and their results. */
export const usePedidosPropios = () =>
  useQuery({
    queryKey: [...PROPIOS, 'propios'],
    queryFn: ({ signal }): Promise<readonly PedidoDeAccesoPropio[]> =>
      api.get('/api/pedidos-de-acceso', { signal }),
  });

export const usePedirAcceso = () => {
  const client = useQueryClient();
  return useMutation({
    onSuccess: () => void client.invalidateQueries({ queryKey: PROPIOS }),
    mutationFn: (pedido: PedidoEnviado): Promise<{ readonly message: string }> =>
      api.post('/api/pedidos-de-acceso', pedido),
  });
};
