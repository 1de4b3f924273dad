/** The paciente with its version, so that no save overwrites what somebody else saved meanwhile. */
import { useUsuario } from '@odonto/mfe-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pacientesApi, type Version } from '../paciente/pacientes.api.ts';
import { yaConocido } from '../paciente/pacientes.queries.ts';
import { type Borrador, cuerpoDeHistoria } from './borrador.ts';

const claveDe = (id: string) => ['paciente', 'version', id];

/** Of no version that can be saved on: what other screens know of a paciente does not say which it is. */
const SIN_VERSION = '';

/** Shows at once what is known already; it can be changed once it has a version. */
export const useVersion = (id: string) => {
  const client = useQueryClient();
  return useQuery({
    queryKey: claveDe(id),
    queryFn: ({ signal }) => pacientesApi.leerVersion(id, signal),
    placeholderData: (): Version | undefined => {
      const paciente = yaConocido(client, id);
      return paciente && { paciente, etag: SIN_VERSION };
    },
  });
};

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
