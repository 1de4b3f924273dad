/** Apart from the other queries, because a list does not load the rules of the form. */
import { useUsuario } from '@odonto/mfe-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pacientesApi } from '../paciente/pacientes.api.ts';
import { ROOT_KEY } from '../paciente/pacientes.queries.ts';
import { esDeRecepcion, type PacienteVisible } from '../paciente/visible.ts';
import { cuerpoDe, cuerpoDeDatos, type Valores } from './valores.ts';

/** Registers a paciente, or changes the given one. */
export const useGuardarPaciente = (paciente: PacienteVisible | undefined) => {
  const { id: profesionalId } = useUsuario();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (valores: Valores) => {
      if (paciente && esDeRecepcion(paciente))
        return pacientesApi.actualizar(paciente.id, cuerpoDeDatos(valores));
      const cuerpo = cuerpoDe(valores, profesionalId);
      return paciente ? pacientesApi.actualizar(paciente.id, cuerpo) : pacientesApi.crear(cuerpo);
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: ROOT_KEY }),
  });
};
