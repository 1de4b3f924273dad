/** Queries and changes of referrals. Keys begin with `derivacion`, the `tipo` of the server's news. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { derivacionApi, type DerivacionPedida } from './derivacion.api.ts';

const ROOT_KEY = ['derivacion'];

export const useDerivaciones = () =>
  useQuery({ queryKey: [...ROOT_KEY, 'propias'], queryFn: ({ signal }) => derivacionApi.propias(signal) });

export const useDerivacionesDe = (pacienteId: string) =>
  useQuery({
    queryKey: [...ROOT_KEY, 'paciente', pacienteId],
    queryFn: ({ signal }) => derivacionApi.dePaciente(pacienteId, signal),
  });

/** The dentists to whom a paciente can be referred. */
export const useReceptores = () =>
  useQuery({
    queryKey: ['permisos', 'receptores'],
    queryFn: ({ signal }) => derivacionApi.receptores(signal),
  });

/** A change that may open or close a record for a user, so all queries of referrals and pacientes are refetched. */
const useCambio = <Cambio, Despues>(mutationFn: (cambio: Cambio) => Promise<Despues>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ROOT_KEY });
      void client.invalidateQueries({ queryKey: ['paciente'] });
    },
  });
};

interface ConTexto {
  readonly id: string;
  readonly texto: string;
}

export const useDerivar = (pacienteId: string) =>
  useCambio((pedida: DerivacionPedida) => derivacionApi.derivar(pacienteId, pedida));
export const useAceptarDerivacion = () => useCambio((id: string) => derivacionApi.aceptar(id));
export const useRechazarDerivacion = () =>
  useCambio(({ id, texto }: ConTexto) => derivacionApi.rechazar(id, texto));
export const useResponder = () => useCambio(({ id, texto }: ConTexto) => derivacionApi.responder(id, texto));
export const useCerrar = () => useCambio((id: string) => derivacionApi.cerrar(id));
export const useRetirarDerivacion = () => useCambio((id: string) => derivacionApi.retirar(id));
