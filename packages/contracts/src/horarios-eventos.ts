/**
 * When a team works (docs/spec/agenda.md). Stream `motivos-{sucursalId}`: the motives of a site, so that two motives
 * cannot take the same name. Stream `horarios-{sucursalId}.{profesionalId}`: working hours and exceptions of one
 * profesional at one site.
 */
import { z } from 'zod';
import { defineEvents, type EventsOf } from './event-definition.ts';
import { TIPOS_DE_EXCEPCION } from './horarios-vistas.ts';
import { claveDe, dia, hora, type Vista } from './vista.ts';

const deMotivo = z.strictObject({ sucursalId: z.string(), motivoId: z.string() });
const motivo = z.strictObject({
  ...deMotivo.shape,
  nombre: z.string(),
  /** Minutes. */
  duracion: z.number(),
  /** `#rrggbb` */
  color: z.string(),
});

export const motivoEventos = defineEvents({
  MotivoAgregado: { version: 1, schema: motivo },
  /** The motive as it is from now on. */
  MotivoCambiado: { version: 1, schema: motivo },
  MotivoQuitado: { version: 1, schema: deMotivo },
});

const deProfesional = { sucursalId: z.string(), profesionalId: z.string() };

/** A range of a weekday: 1 is Monday, 7 is Sunday. */
const franja = z.strictObject({
  dia: z.number(),
  desde: hora,
  hasta: hora,
  /** Null: any chair. */
  sillonId: z.string().nullable(),
});
export type Franja = Vista<typeof franja>;

const horario = z.strictObject({
  ...deProfesional,
  horarioId: z.string(),
  /** The first day of these hours. They end when later ones begin. */
  vigenteDesde: dia,
  /** Empty when the profesional does not work at the site from that day on. */
  franjas: z.array(franja),
});

const excepcion = z.strictObject({
  ...deProfesional,
  excepcionId: z.string(),
  tipo: claveDe(TIPOS_DE_EXCEPCION),
  /** First and last day. */
  desde: dia,
  hasta: dia,
  /** Hours on each of the days. Null: the whole day. */
  horaDesde: hora.nullable(),
  horaHasta: hora.nullable(),
  /** Chair of an extra; null: any chair. */
  sillonId: z.string().nullable(),
});

export const horarioEventos = defineEvents({
  HorarioFijado: { version: 1, schema: horario },
  /** The hours as they are from now on. Their first day had not come yet. */
  HorarioCambiado: { version: 1, schema: horario },
  HorarioQuitado: { version: 1, schema: z.strictObject({ ...deProfesional, horarioId: z.string() }) },
  ExcepcionAgregada: { version: 1, schema: excepcion },
  /** The exception as it is from now on. */
  ExcepcionCambiada: { version: 1, schema: excepcion },
  ExcepcionQuitada: { version: 1, schema: z.strictObject({ ...deProfesional, excepcionId: z.string() }) },
});

export type MotivoEvent = EventsOf<typeof motivoEventos>;
export type HorarioEvent = EventsOf<typeof horarioEventos>;
export type DatosDeMotivo = Vista<typeof motivo>;
export type DatosDeHorario = Vista<typeof horario>;
export type DatosDeExcepcion = Vista<typeof excepcion>;
