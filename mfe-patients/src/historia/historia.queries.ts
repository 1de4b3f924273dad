/** The paciente with its version, so that no save overwrites what somebody else saved meanwhile. */
import { useUsuario } from '@odonto/mfe-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pacientesApi, type Version } from '../paciente/pacientes.api.ts';
import { type Borrador, cuerpoDeHistoria } from './borrador.ts';

const claveDe = (id: string) => ['paciente', 'version', id];

export const useVersion = (id: string) =>
  useQuery({ queryKey: claveDe(id), queryFn: ({ signal }) => pacientesApi.leerVersion(id, signal) });

/** Saves the form on the version that it was made of. */
export const useGuardarHistoria = (id: string) => {
  const { id: profesionalId } = useUsuario();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ borrador, etag }: { readonly borrador: Borrador; readonly etag: string }) =>
      pacientesApi.actualizarVersion(id, cuerpoDeHistoria(borrador, profesionalId), { ifMatch: etag }),
    onSuccess: ({ paciente: { advertencia: _advertencia, ...paciente }, etag }) => {
      client.setQueryData<Version>(claveDe(id), { paciente, etag });
      void client.invalidateQueries({ queryKey: ['paciente'] });
    },
  });
};
