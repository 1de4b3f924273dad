/**
 * Accounts as screens read and change them. Keys begin with `tratamiento` or `pago`, the `tipo` of the server's live
 * changes, so that a change anywhere makes the screen read the data again.
 */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Permiso } from '@odonto/contracts/permisos';
import { useMisPermisos, usePaginas } from '@odonto/mfe-kit';
import { financiacionApi, type Periodo } from './financiacion.api.ts';

const TRATAMIENTO = 'tratamiento';
const PAGO = 'pago';

export const useTratamientos = (pacienteId: string) =>
  useQuery({
    queryKey: [TRATAMIENTO, 'de-paciente', pacienteId],
    queryFn: ({ signal }) => financiacionApi.tratamientos(pacienteId, signal),
  });

/** What the user may do with an account. */
export type Puede = (permiso: Permiso) => boolean;

/**
 * What the server allows the user to do with the account of a paciente; undefined until loaded. Without an
 * organization, everybody who sees an account may do everything.
 */
export const usePuede = (pacienteId: string): Puede | undefined => {
  const enOrganizacion = useMisPermisos() !== undefined;
  const { data, isError } = useQuery({
    queryKey: ['paciente', 'permisos-de-cuenta', pacienteId],
    queryFn: ({ signal }) => financiacionApi.permisos(pacienteId, signal),
    enabled: enOrganizacion,
  });
  if (!enOrganizacion) return () => true;
  if (isError) return () => false;
  return data && ((permiso) => data.permisos.includes(permiso));
};

/** Payments carry the description of their treatment, so a live change of the treatment has to invalidate them too. */
export const usePagos = (pacienteId: string) =>
  useQuery({
    queryKey: [TRATAMIENTO, PAGO, pacienteId],
    queryFn: ({ signal }) => financiacionApi.pagos(pacienteId, signal),
  });

export const useCuentaAl = (pacienteId: string, al: string) =>
  useQuery({
    queryKey: [TRATAMIENTO, 'cuenta-al', pacienteId, al],
    queryFn: ({ signal }) => financiacionApi.cuentaAl(pacienteId, al, signal),
  });

export const useCaja = (periodo: Periodo, enabled: boolean) =>
  useQuery({
    queryKey: [PAGO, 'caja', periodo.desde, periodo.hasta],
    queryFn: ({ signal }) => financiacionApi.caja(periodo, signal),
    enabled,
  });

/** Ids in one request: its URL may have 2048 characters. */
const POR_PEDIDO = 50;

/** What these pacientes owe. A payment is also announced as a change of its treatment. */
export const useSaldos = (pacienteIds: readonly string[]) =>
  useQuery({
    queryKey: [TRATAMIENTO, 'saldos', ...pacienteIds],
    queryFn: async ({ signal }) => {
      const pedidos = Array.from({ length: Math.ceil(pacienteIds.length / POR_PEDIDO) }, (_, indice) =>
        financiacionApi.saldos(pacienteIds.slice(indice * POR_PEDIDO, (indice + 1) * POR_PEDIDO), signal),
      );
      return (await Promise.all(pedidos)).flat();
    },
    placeholderData: keepPreviousData,
  });

/** Treatments with overdue instalments, the longest overdue first, and how many there are. */
export const useVencidas = () => usePaginas([TRATAMIENTO, 'vencidas'], financiacionApi.vencidas);

/** Changes an account; all screens that show accounts then read them again. */
export const useCambio = <Entrada, Salida>(cambiar: (entrada: Entrada) => Promise<Salida>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: cambiar,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [TRATAMIENTO] });
      void client.invalidateQueries({ queryKey: [PAGO] });
    },
  });
};
