/** A paciente as the reader may see them: whole, or without anything about their health. */
import type { Paciente } from '@odonto/contracts';
import { paraRecepcion, type PacienteVisible } from '@odonto/contracts/paciente-organizacion-vistas';
import { alertasDe } from '@odonto/contracts/paciente-salud';
import type { Acceso, Persona } from '@odonto/practice/acceso';

/** In the order of the pacientes. */
export const visiblesPara = async <P extends Paciente>(
  acceso: Acceso<Paciente>,
  persona: Persona,
  pacientes: readonly P[],
): Promise<readonly (P | PacienteVisible)[]> => {
  const clinicos = new Set(await acceso.permitidos(persona, 'historia.ver', pacientes));
  return pacientes.map((uno) => (clinicos.has(uno) ? uno : paraRecepcion(uno, alertasDe(uno).length > 0)));
};
