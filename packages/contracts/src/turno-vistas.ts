/** Appointments as answered (docs/spec/calendar.md#turno). */
import { z } from 'zod';
import { ESTADOS_DE_TURNO } from './turno.ts';
import { siguiente } from './pagina.ts';
import { cantidad, claveDe, dia, hora, instante, type Vista, vista } from './vista.ts';

const pacienteDeTurno = vista('PacienteDeTurno', {
  id: z.string(),
  nombre: z.string(),
  telefono: z.string(),
  email: z.string(),
});

/** An appointment. */
const turno = vista('Turno', {
  id: z.string(),
  paciente_id: z.string(),
  profesional_id: z.string(),
  fecha: dia,
  hora,
  descripcion: z.string(),
  /** Minutes; absent for the usual ones. */
  duracion: z.number().exactOptional(),
  estado: claveDe(ESTADOS_DE_TURNO),
  google_event_id: z.string().nullable(),
  paciente: pacienteDeTurno,
  createdAt: instante,
});
export type Turno = Vista<typeof turno>;

export const turnos = z.array(turno);

/** Reasons of appointments. */
export const motivos = z.array(z.string());

/** The answer of POST and PUT, with the ids of overlapping appointments. */
export const turnoGuardado = vista('TurnoGuardado', { ...turno.shape, superpuestos: z.array(z.string()) });
export type TurnoGuardado = Vista<typeof turnoGuardado>;

/** A paciente without an appointment ahead. */
const pacienteSinTurno = vista('PacienteSinTurno', {
  id: z.string(),
  nombre: z.string(),
  /** The day of the last appointment that was not cancelled; null when there was none. */
  ultimo_turno: dia.nullable(),
});

/** GET /api/turnos/pacientes/sin-proximo: the last seen first, those who never had an appointment at the end. */
export const pacientesSinTurno = vista('PacientesSinTurno', {
  total: cantidad,
  pacientes: z.array(pacienteSinTurno),
  siguiente,
});
export type PacientesSinTurno = Vista<typeof pacientesSinTurno>;
