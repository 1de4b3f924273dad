import type { AvanceDeDocumento } from '@odonto/contracts/documento';
import { ApiError, messageOf, notify, saveFile } from '@odonto/mfe-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { pacientesApi, type PedidoDePdf } from '../paciente/pacientes.api.ts';

/** Milliseconds between two questions about how far it is; most documents are there before the first. */
const CADA = 500;

const AL_COMENZAR: AvanceDeDocumento = { paso: 'espera', avance: 0 };

/** The message of the server, or one of this screen where no answer came (docs/spec/documents.md#record-pdf). */
const mensajeDe = (error: unknown): string =>
  error instanceof ApiError
    ? messageOf(error, 'Error al generar el PDF')
    : 'Error al generar el PDF del paciente';

/** Asks for the document, tells how far it is, waits for it and hands it to the browser. */
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
    /** Undefined while nothing was asked for. */
    avance: isPending ? data : undefined,
  };
};
