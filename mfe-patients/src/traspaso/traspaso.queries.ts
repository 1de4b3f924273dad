/** Queries and changes of transfers and teams. Keys begin with the `tipo` of the server's news about them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type IntegrantePedido,
  traspasoApi,
  type TransferenciaPedida,
  type TraspasoPedido,
} from './traspaso.api.ts';

const ROOT_KEY = ['paciente'];
const TRANSFERENCIAS = ['transferencia'];
const claveDeEquipo = (id: string) => [...ROOT_KEY, 'equipo', id];

export const useEquipo = (id: string, enabled = true) =>
  useQuery({
    queryKey: claveDeEquipo(id),
    queryFn: ({ signal }) => traspasoApi.equipo(id, signal),
    enabled,
  });

export const useTransferencias = () =>
  useQuery({
    queryKey: [...TRANSFERENCIAS, 'propias'],
    queryFn: ({ signal }) => traspasoApi.transferencias(signal),
  });

/** Milliseconds between two polls of a running bulk transfer. */
const CADA = 1_000;

/** The bulk transfers of the sites that the user directs, polled while one runs. */
export const useTraspasos = () =>
  useQuery({
    queryKey: [...ROOT_KEY, 'traspasos'],
    queryFn: ({ signal }) => traspasoApi.traspasos(signal),
    refetchInterval: ({ state }) =>
      state.data?.some(({ estado }) => estado === 'en_curso') === true ? CADA : false,
  });

/** A change after which all queries of pacientes and transfers are refetched: the user may have lost the paciente. */
const useCambio = <Cambio, Despues>(mutationFn: (cambio: Cambio) => Promise<Despues>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ROOT_KEY });
      void client.invalidateQueries({ queryKey: TRANSFERENCIAS });
    },
  });
};

export const useSumar = (id: string) =>
  useCambio((integrante: IntegrantePedido) => traspasoApi.sumar(id, integrante));
export const useQuitar = (id: string) =>
  useCambio((integrante: string) => traspasoApi.quitar(id, integrante));
export const useTransferir = (id: string) =>
  useCambio((pedida: TransferenciaPedida) => traspasoApi.transferir(id, pedida));
export const useTraspasar = () => useCambio((pedido: TraspasoPedido) => traspasoApi.traspasar(pedido));
export const useAceptar = () => useCambio((id: string) => traspasoApi.aceptar(id));
export const useRetirar = () => useCambio((id: string) => traspasoApi.retirar(id));
export const useRechazar = () =>
  useCambio(({ id, texto }: { readonly id: string; readonly texto: string }) =>
    traspasoApi.rechazar(id, texto),
  );
