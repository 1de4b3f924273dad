/** A paciente as the signed-in user may see them (docs/spec/organization.md#pacientes-of-the-organization). */
import type {
  PacienteDeRecepcion,
  PacienteReservado,
  PacienteVisible,
} from '@odonto/contracts/paciente-organizacion-vistas';

export type { PacienteDeRecepcion, PacienteVisible };

/** A paciente as the server answers, also one of whom the user may know only the initials. */
export type PacienteConocido = PacienteVisible | PacienteReservado;

export const esReservado = (paciente: PacienteConocido): paciente is PacienteReservado =>
  'iniciales' in paciente;

/** The name of a paciente on the screen: the nombre, or the initials. */
export const nombreDe = (paciente: { readonly nombre: string } | { readonly iniciales: string }): string =>
  'iniciales' in paciente ? paciente.iniciales : paciente.nombre;

/** Whether the answer has no data about health, apart from whether there are health alerts. */
export const esDeRecepcion = (paciente: PacienteVisible): paciente is PacienteDeRecepcion =>
  'tiene_alertas' in paciente;

/** The text for a paciente of whom the user knows only the initials. */
export const LO_ATIENDE_OTRO = 'Lo atiende otro profesional';

export const CON_ALERTAS = 'Tiene alertas de salud';
