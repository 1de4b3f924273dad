/** The paciente with its version, so that no save overwrites what somebody else saved meanwhile. */
import { useUsuario } from '@odonto/mfe-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pacientesApi, type Version } from '../paciente/pacientes.api.ts';
import { yaConocido } from '../paciente/pacientes.queries.ts';
import { type Borrador, cuerpoDeHistoria } from './borrador.ts';

const claveDe = (id: string) => ['paciente', 'version', id];

/** Marks data that cannot be saved yet: other screens know a paciente without its version. */
const SIN_VERSION = '';

/** Shows at once the data that other screens already have. It can be changed when its version is known. */
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

/** Saves the form. The server refuses the save if the paciente is no longer in the version that was edited. */
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
