import type { AvanceDeDocumento } from '@odonto/contracts/documento';
import { ApiError, messageOf, notify, saveFile } from '@odonto/mfe-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { pacientesApi, type PedidoDePdf } from '../paciente/pacientes.api.ts';

/** Milliseconds between two polls of the progress. Most documents are ready before the first poll. */
const CADA = 500;

const AL_COMENZAR: AvanceDeDocumento = { paso: 'espera', avance: 0 };

/** The server's message, or this screen's if there was no answer (docs/spec/documents.md#record-pdf). */
const mensajeDe = (error: unknown): string =>
  error instanceof ApiError
    ? messageOf(error, 'Error al generar el PDF')
    : 'Error al generar el PDF del paciente';

/** Requests the document, polls its progress, and saves it in the browser. */
export const usePdfDePaciente = (pacienteId: string) => {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (pedido: PedidoDePdf) => saveFile(await pacientesApi.pdf(pedido), 'paciente.pdf'),
    onSuccess: () => notify.success('PDF descargado exitosamente'),
    onError: (error) => notify.error(mensajeDe(error)),
  });
  const { data } = useQuery({
    queryKey: ['documento', variables?.pedido],
    queryFn: ({ signal }) =>
      variables === undefined ? AL_COMENZAR : pacientesApi.avanceDePdf(variables, signal),
    initialData: AL_COMENZAR,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isPending,
    refetchInterval: CADA,
    retry: false,
  });
  return {
    pedir: () => mutate({ pacienteId, pedido: crypto.randomUUID() }),
    /** Undefined while no request is pending. */
    avance: isPending ? data : undefined,
  };
};
