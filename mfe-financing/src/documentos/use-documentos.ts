import type { Pago } from '@odonto/contracts/financiacion';
import { messageOf, notify, saveFile } from '@odonto/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import { financiacionApi } from '../cuenta/financiacion.api.ts';

/** The statement, with its three messages (docs/spec/documents.md#account-statement). */
export const useEstadoDeCuenta = (pacienteId: string) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await financiacionApi.estadoDeCuenta(pacienteId), 'estado-cuenta.pdf'),
    onSuccess: () => notify.success('Estado de cuenta descargado correctamente'),
    onError: () => notify.error('Error al generar el estado de cuenta en PDF'),
  });
  const pedir = (tratamientos: number) => {
    if (pacienteId === '') return notify.error('Error: ID de paciente no encontrado');
    if (tratamientos === 0)
      return notify.error('No hay tratamientos financiados para generar el estado de cuenta');
    notify.info('Generando estado de cuenta en PDF...');
    return mutate();
  };
  return { pedir, generando: isPending };
};

/** The receipt of a payment. */
export const useRecibo = (pacienteId: string) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id }: Pick<Pago, 'id'>) =>
      saveFile(await financiacionApi.recibo(pacienteId, id), 'recibo.pdf'),
    onSuccess: () => notify.success('Recibo descargado correctamente'),
    onError: (error) => notify.error(messageOf(error, 'Error al generar el recibo en PDF')),
  });
  return { pedir: mutate, generando: isPending };
};
