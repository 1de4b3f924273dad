/**
 * Accounts as screens read and change them. Keys begin with `tratamiento` or `pago`, the words of the server's news,
 * so that what changes anywhere is read again here.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { financiacionApi, type Periodo } from './financiacion.api.ts';

const TRATAMIENTO = 'tratamiento';
const PAGO = 'pago';

export const useTratamientos = (pacienteId: string) =>
  useQuery({
    queryKey: [TRATAMIENTO, 'de-paciente', pacienteId],
    queryFn: ({ signal }) => financiacionApi.tratamientos(pacienteId, signal),
  });

/** A rename is news of the treatment alone: payments carry its description, so they are under its word too. */
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

/** Changes something of an account; every screen that shows one then reads it again. */
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
