/** Appointments as answered (docs/spec/calendar.md#turno). */
import { z } from 'zod';
import { ESTADOS_DE_TURNO, FLUJOS } from './turno-estados.ts';
import { siguiente } from './pagina.ts';
import { PERMISOS_DE_TURNO } from './permisos.ts';
import { cantidad, claveDe, dia, hora, instante, type Vista, vista } from './vista.ts';

export const pacienteDeTurno = vista('PacienteDeTurno', {
  id: z.string(),
  nombre: z.string(),
  telefono: z.string(),
  email: z.string(),
});

/**
 * Fields that only a turno of a site has (docs/spec/agenda.md#turnos-of-a-site). They are absent in any other turno.
 */
export const deSucursal = {
  sucursal_id: z.string().exactOptional(),
  sillon_id: z.string().exactOptional(),
  motivo_id: z.string().exactOptional(),
  /** The turno was booked although its place was taken. */
  sobreturno: z.boolean().exactOptional(),
  /** Where the paciente is; absent before they arrive. */
  flujo: claveDe(FLUJOS).exactOptional(),
  /** When the paciente arrived, sat down and left. */
  llegada: instante.exactOptional(),
  sentado: instante.exactOptional(),
  salida: instante.exactOptional(),
  /** The step before the last one (null: not arrived), and the instant until which the last one can be undone. */
  vuelta: z.strictObject({ flujo: claveDe(FLUJOS).nullable(), hasta: instante }).exactOptional(),
};

/** In lists: the permissions that the caller lacks for this turno; absent when none is lacking. */
export const sinPermiso = { sin_permiso: z.array(z.enum(PERMISOS_DE_TURNO)).exactOptional() };

/** An appointment. */
const turno = vista('Turno', {
  id: z.string(),
  paciente_id: z.string(),
  profesional_id: z.string(),
  fecha: dia,
  hora,
  descripcion: z.string(),
  /** Minutes; absent for the usual duration. */
  duracion: z.number().exactOptional(),
  estado: claveDe(ESTADOS_DE_TURNO),
  google_event_id: z.string().nullable(),
  paciente: pacienteDeTurno,
  createdAt: instante,
  ...deSucursal,
  ...sinPermiso,
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

/** GET /api/turnos/pacientes/sin-proximo: the most recently seen first, those without any appointment at the end. */
export const pacientesSinTurno = vista('PacientesSinTurno', {
  total: cantidad,
  pacientes: z.array(pacienteSinTurno),
  siguiente,
});
export type PacientesSinTurno = Vista<typeof pacientesSinTurno>;
