import { esDe, trata } from '@odonto/contracts/paciente-organizacion-estado';
import { esDeRecepcion, type PacienteVisible } from '../paciente/visible.ts';

/** Until when the user reads somebody else's record; undefined where another relation gives it. */
export const hastaCuando = (paciente: PacienteVisible, usuario: string): string | undefined => {
  const ahora = new Date();
  if (esDeRecepcion(paciente)) return undefined;
  if (trata(usuario, { ...paciente, profesionalId: paciente.profesional_id }, ahora)) return undefined;
  const suyos = paciente.accesos?.filter(esDe(usuario)) ?? [];
  return suyos.findLast(({ hasta }) => ahora < new Date(hasta))?.hasta;
};
