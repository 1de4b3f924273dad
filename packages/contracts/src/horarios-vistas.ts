/** Motives, working hours, exceptions and gaps of a site in answers (docs/spec/agenda.md). */
import { z } from 'zod';
import { claveDe, dia, hora, type Vista, vista } from './vista.ts';

/** What an exception does to the working hours of its days. */
export const TIPOS_DE_EXCEPCION = { ausencia: 'Ausencia', extra: 'Horario extra' } as const;

/** What a turno of the site is for. */
export const motivo = vista('Motivo', {
  id: z.string(),
  sucursal_id: z.string(),
  nombre: z.string(),
  /** Minutes. */
  duracion: z.number(),
  /** `#rrggbb` */
  color: z.string(),
});
export type Motivo = Vista<typeof motivo>;
/** Sorted by name. */
export const motivosDeSucursal = z.array(motivo);

/** A turno that a change of hours leaves outside of them. */
const turnoAfectado = vista('TurnoAfectado', {
  id: z.string(),
  fecha: dia,
  hora,
  /** Minutes. */
  duracion: z.number(),
});
export type TurnoAfectado = Vista<typeof turnoAfectado>;
/** Sorted by day and hour. The change of hours does not move these turnos. */
const conTurnos = { turnos: z.array(turnoAfectado) };

const franja = vista('Franja', {
  /** 1 is Monday, 7 is Sunday. */
  dia: z.number(),
  desde: hora,
  hasta: hora,
  /** Absent: any chair. */
  sillon_id: z.string().exactOptional(),
});

const deProfesional = { id: z.string(), sucursal_id: z.string(), profesional_id: z.string() };

/** Working hours of a profesional at a site, from a day on until later ones begin. */
const horario = vista('Horario', { ...deProfesional, vigente_desde: dia, franjas: z.array(franja) });
export type Horario = Vista<typeof horario>;
/** Sorted by profesional and day. */
export const horarios = z.array(horario);
export const horarioGuardado = vista('HorarioGuardado', { ...horario.shape, ...conTurnos });
export type HorarioGuardado = Vista<typeof horarioGuardado>;

/** An absence, or hours beyond the usual ones, on one or more days. */
const excepcion = vista('ExcepcionDeHorario', {
  ...deProfesional,
  tipo: claveDe(TIPOS_DE_EXCEPCION),
  desde: dia,
  hasta: dia,
  /** Absent: the whole day. */
  hora_desde: hora.exactOptional(),
  hora_hasta: hora.exactOptional(),
  sillon_id: z.string().exactOptional(),
  /** Instant of its last change: of two for the same hours the later one counts. A service of the release before lacks it. */
  registrada_at: z.string().exactOptional(),
});
export type ExcepcionDeHorario = Vista<typeof excepcion>;
/** Sorted by first day. */
export const excepciones = z.array(excepcion);
export const excepcionGuardada = vista('ExcepcionGuardada', { ...excepcion.shape, ...conTurnos });
export type ExcepcionGuardada = Vista<typeof excepcionGuardada>;

/** The confirmation of a removal. */
export const quitado = vista('Quitado', { message: z.string(), ...conTurnos });
export type Quitado = Vista<typeof quitado>;

/** A place where a turno fits. */
const hueco = vista('Hueco', {
  profesional_id: z.string(),
  fecha: dia,
  hora,
  /** Minutes. */
  duracion: z.number(),
  /** Chair of the working hours. */
  sillon_id: z.string().exactOptional(),
});
export type Hueco = Vista<typeof hueco>;
/** Sorted by day, hour and profesional. */
export const huecos = z.array(hueco);
