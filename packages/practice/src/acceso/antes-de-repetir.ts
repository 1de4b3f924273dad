/**
 * Who lost a paciente is not given an answer again that they got before (docs/spec/api.md#repeated-requests). For
 * `beforeRepeat` of a service.
 */
import type { Permiso } from '@odonto/contracts/permisos';
import type { View } from '@odonto/event-kit/projections';
import type { Acceso } from './acceso.ts';
import type { Persona } from './puede.ts';
import type { ConResponsable } from './relaciones.ts';

/**
 * @param permiso what an answer shows, from its text; undefined where it shows nothing of the paciente
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
