/** A paciente as the signed-in user may see them (docs/spec/organization.md#pacientes-of-the-organization). */
import type {
  PacienteDeRecepcion,
  PacienteReservado,
  PacienteVisible,
} from '@odonto/contracts/paciente-organizacion-vistas';

export type { PacienteDeRecepcion, PacienteVisible };

/** As a list or a record answers: also of whom the user may know the initials only. */
export type PacienteConocido = PacienteVisible | PacienteReservado;

export const esReservado = (paciente: PacienteConocido): paciente is PacienteReservado =>
  'iniciales' in paciente;

/** What they are called by. */
export const nombreDe = (paciente: { readonly nombre: string } | { readonly iniciales: string }): string =>
  'iniciales' in paciente ? paciente.iniciales : paciente.nombre;

/** Without anything that says something of their health, but that there is something to beware of. */
export const esDeRecepcion = (paciente: PacienteVisible): paciente is PacienteDeRecepcion =>
  'tiene_alertas' in paciente;

/** Of whom the user knows the initials only. */
export const LO_ATIENDE_OTRO = 'Lo atiende otro profesional';

export const CON_ALERTAS = 'Tiene alertas de salud';
