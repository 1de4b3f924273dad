/**
 * Queries and changes of the organization. News of changed permissions close the live stream, and the queries are
 * refetched when it opens again. By then, a screen that the user may no longer see is gone.
 */
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MembresiaCambiada, type MembresiaNueva, organizacionApi } from './organizacion.api.ts';

const ROOT_KEY = ['organizacion'];
const SUCURSALES = [...ROOT_KEY, 'sucursales'];

export const useSucursales = (enabled = true) =>
  useQuery({
    queryKey: SUCURSALES,
    queryFn: ({ signal }) => organizacionApi.sucursales(signal),
    ...(!enabled && { enabled }),
  });

/** The memberships that the user may see: of every site, or of the sites that the user directs. */
export const useMembresias = () =>
  useQuery({
    queryKey: [...ROOT_KEY, 'membresias'],
    queryFn: ({ signal }) => organizacionApi.membresias(signal),
  });

export const usePolitica = () =>
  useQuery({
    queryKey: [...ROOT_KEY, 'politica'],
    queryFn: ({ signal }) => organizacionApi.politica(signal),
  });

/** Accounts that may become members, by name. */
export const useCuentas = (busqueda: string) =>
  useQuery({
    queryKey: [...ROOT_KEY, 'cuentas', busqueda],
    queryFn: ({ signal }) => organizacionApi.cuentas(busqueda, signal),
    placeholderData: keepPreviousData,
  });

/** A change that answers the whole site, which the list shows at once. */
export const useCambioDeSucursal = <Pedido>(cambiar: (pedido: Pedido) => Promise<Sucursal>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: cambiar,
    onSuccess: (guardada) => {
      client.setQueryData<Sucursal[]>(SUCURSALES, (lista = []) =>
        lista.some(({ id }) => id === guardada.id)
          ? lista.map((una) => (una.id === guardada.id ? guardada : una))
          : [...lista, guardada],
      );
      void client.invalidateQueries({ queryKey: ROOT_KEY });
    },
  });
};

const useCambio = <Pedido, Respuesta>(cambiar: (pedido: Pedido) => Promise<Respuesta>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: cambiar,
    onSuccess: () => client.invalidateQueries({ queryKey: ROOT_KEY }),
  });
};

/** Grants a function, or changes the membership with this id. */
export const useGuardarMembresia = (id: string | undefined) =>
  useCambio(({ profesional_id, sucursal_id, ...cambiada }: MembresiaNueva) =>
    id === undefined
      ? organizacionApi.otorgar({ profesional_id, sucursal_id, ...cambiada })
      : organizacionApi.cambiarMembresia(id, cambiada satisfies MembresiaCambiada),
  );

export const useQuitarMembresia = () => useCambio(organizacionApi.quitarMembresia);

export const useCambiarPolitica = () => useCambio(organizacionApi.cambiarPolitica);
