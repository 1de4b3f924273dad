/** The states and constants of appointments for screens and rules, without the rules of forms. */

/** States and their labels. A missing one counts as pendiente. */
export const ESTADOS_DE_TURNO = {
  pendiente: 'Pendiente',
  confirmado: 'Confirmado',
  completado: 'Completado',
  cancelado: 'Cancelado',
} as const;
export type EstadoDeTurno = keyof typeof ESTADOS_DE_TURNO;

/** Two appointments of one profesional closer than this overlap. */
export const MINUTOS_DE_SUPERPOSICION = 30;
/** 'Próximos Turnos' shows this many. */
export const TURNOS_PROXIMOS = 5;
