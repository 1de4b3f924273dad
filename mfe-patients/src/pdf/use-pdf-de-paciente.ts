import { ApiError, messageOf, notify, saveFile } from '@odonto/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import { pacientesApi } from '../paciente/pacientes.api.ts';

/** practice.md, section 8: the server's word where it failed, ours where nothing came of it. */
const mensajeDe = (error: unknown): string =>
  error instanceof ApiError
    ? messageOf(error, 'Error al generar el PDF')
    : 'Error al generar el PDF del paciente';

/** Asks for the document, waits for it and hands it to the browser. */
export const usePdfDePaciente = (pacienteId: string) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await pacientesApi.pdf(pacienteId), 'paciente.pdf'),
    onSuccess: () => notify.success('PDF descargado exitosamente'),
    onError: (error) => notify.error(mensajeDe(error)),
  });
  return { pedir: () => mutate(), generando: isPending };
};
