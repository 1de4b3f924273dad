/** A paciente as the signed-in user may see them (docs/spec/organization.md#pacientes-of-the-organization). */
import type { PacienteDeRecepcion, PacienteVisible } from '@odonto/contracts/paciente-organizacion-vistas';

export type { PacienteDeRecepcion, PacienteVisible };

/** Without anything that says something of their health, but that there is something to beware of. */
export const esDeRecepcion = (paciente: PacienteVisible): paciente is PacienteDeRecepcion =>
  'tiene_alertas' in paciente;

export const CON_ALERTAS = 'Tiene alertas de salud';
