/** Who may change or remove a paciente: decided on the state that the change is based on, not on a read model. */
import type { EstadoDePaciente } from '@odonto/contracts/paciente-estado';
import type { Permiso } from '@odonto/contracts/permisos';
import { type Derechos, exigir, type Persona } from '@odonto/practice/acceso';

export const EDITAR = 'pacientes.editar-datos' satisfies Permiso;

/** A removal ends what a transfer hands over, so it needs the same permission. */
export const ELIMINAR = 'pacientes.transferir' satisfies Permiso;

/**
 * For the command handler: `fichas.handle(id, command, context, conPermiso(EDITAR, caller))`.
 * @param derechos of the person in the organization; without them only the responsable may
 * @throws NotFound, Failure 403 `permiso`
 */
export const conPermiso =
  (permisos: Permiso | readonly Permiso[], persona: Persona, derechos?: Derechos) =>
  (estado: EstadoDePaciente): void => {
    const paciente = estado.status === 'inexistente' ? undefined : estado;
    for (const permiso of [permisos].flat())
      exigir(persona, permiso, paciente, 'Paciente no encontrado', derechos);
  };
