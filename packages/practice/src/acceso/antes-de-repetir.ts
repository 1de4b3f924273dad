/**
 * A person who has lost access to a paciente does not get the stored answer of a repeated request
 * (docs/spec/api.md#repeated-requests). For `beforeRepeat` of a service.
 */
import type { Permiso } from '@odonto/contracts/permisos';
import type { View } from '@odonto/event-kit/projections';
import type { Acceso } from './acceso.ts';
import type { Persona } from './puede.ts';
import type { ConResponsable } from './relaciones.ts';

/**
 * @param permiso the permission that an answer requires, from its text; undefined when it shows no paciente
 * @returns the check, which throws NotFound 'Paciente no encontrado' or Failure 403 `permiso`
 */
export const antesDeRepetir =
  <Paciente extends ConResponsable>(
    pacientes: Pick<View<Paciente>, 'get'>,
    acceso: Pick<Acceso<Paciente>, 'paciente'>,
    permiso: (json: string) => Permiso | undefined,
  ) =>
  async (persona: Persona, subject: string, json: string): Promise<void> => {
    const muestra = permiso(json);
    if (muestra !== undefined && (await pacientes.get(subject)))
      await acceso.paciente(subject, persona, muestra);
  };
