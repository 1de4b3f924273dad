/** The states and constants of appointments for screens and rules, without the rules of forms. */

/** States and their labels. A missing one counts as pendiente. */
export const ESTADOS_DE_TURNO = {
  pendiente: 'Pendiente',
  confirmado: 'Confirmado',
  completado: 'Completado',
  cancelado: 'Cancelado',
} as const;
export type EstadoDeTurno = keyof typeof ESTADOS_DE_TURNO;

/** Default duration of an appointment in minutes, and the step between the offered hours. */
export const DURACION_DE_TURNO = 30;
/** Minutes: the shortest and the longest appointment, and the step between durations. */
export const DURACIONES_POSIBLES = { min: 5, max: 480, step: 5 } as const;
/** The number of appointments in 'Próximos Turnos'. */
export const TURNOS_PROXIMOS = 5;

/** Where the paciente of a turno is (docs/spec/agenda.md#flow). A turno whose paciente has not arrived has no value. */
export const FLUJOS = {
  en_espera: 'En espera',
  en_sillon: 'En el sillón',
  atendido: 'Atendido',
  ausente: 'Ausente',
  se_retiro: 'Se retiró',
} as const;
export type Flujo = keyof typeof FLUJOS;

/** Minutes within which a step can be undone. */
export const VUELTA_DE_FLUJO = 10;
/** Minutes in the waiting room after which a site counts a wait as long. */
export const ESPERA_LARGA = 20;

/** What two turnos can need at the same time: the dentist, the chair or the paciente. */
export const RECURSOS = {
  profesional: 'El profesional',
  sillon: 'El sillón',
  paciente: 'El paciente',
} as const;
