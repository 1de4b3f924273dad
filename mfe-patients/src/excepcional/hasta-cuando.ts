import { esDe, trata } from '@odonto/contracts/paciente-organizacion-estado';
import { esDeRecepcion, type PacienteVisible } from '../paciente/visible.ts';

/**
 * The end of the exceptional access by which the user reads the record. Undefined without such an access, and where the
 * user treats the paciente or reads only the data.
 */
export const hastaCuando = (paciente: PacienteVisible, usuario: string): string | undefined => {
  const ahora = new Date();
  if (esDeRecepcion(paciente)) return undefined;
  if (trata(usuario, { ...paciente, profesionalId: paciente.profesional_id }, ahora)) return undefined;
  const suyos = paciente.accesos?.filter(esDe(usuario)) ?? [];
  return suyos.findLast(({ hasta }) => ahora < new Date(hasta))?.hasta;
};
