/** The events of an appointment. Stream `turno-{id}`. */
import { z } from 'zod';
import { defineEvents, type EventOf, type EventsOf, unchanged } from './event-definition.ts';
import { ESTADOS_DE_TURNO, FLUJOS } from './turno-estados.ts';
import { claveDe, dia, hora, instante, type Vista } from './vista.ts';

const deTurno = { turnoId: z.string(), pacienteId: z.string(), profesionalId: z.string() };

/**
 * When, what for and for how long. `descripcion` is null once the paciente's key has been destroyed. `duracion` is in
 * minutes; absent, it is the usual one (in TurnoAgendado) or what it was (in TurnoReprogramado).
 */
const cita = z.strictObject({
  fecha: dia,
  hora,
  descripcion: z.string().nullable(),
  duracion: z.number().int().positive().optional(),
});
export type Cita = Vista<typeof cita>;

/** Of a turno of a site (docs/spec/agenda.md#turnos-of-a-site). Absent in TurnoReprogramado they are what they were. */
const deSucursal = z.strictObject({
  sucursalId: z.string().optional(),
  /** Null: without a chair. */
  sillonId: z.string().nullable().optional(),
  motivoId: z.string().nullable().optional(),
  /** It was booked though something else occupies its place. */
  sobreturno: z.boolean().optional(),
  /** The reservation in the site's day that guards its place (agenda-eventos.ts). */
  lugarId: z.string().optional(),
});
export type EnSucursal = Vista<typeof deSucursal>;

const conCita = z.strictObject({ ...deTurno, ...cita.shape, ...deSucursal.shape });

/** Version 2 names the site of a turno of one, for those who see it. */
const conSucursal = { version: 2, upcasters: [unchanged], readableFrom: 1 } as const;
const deSuSitio = { ...deTurno, sucursalId: deSucursal.shape.sucursalId };

/** Version 2 may have `duracion`; version 3, what a turno of a site has. */
const conDuracion = {
  version: 3,
  upcasters: [unchanged, unchanged],
  readableFrom: 1,
  schema: conCita,
  subject: 'pacienteId',
  personal: ['descripcion'],
} as const;

export const turnoEventos = defineEvents({
  TurnoAgendado: conDuracion,
  TurnoReprogramado: conDuracion,
  EstadoDeTurnoCambiado: {
    ...conSucursal,
    schema: z.strictObject({ ...deSuSitio, estado: claveDe(ESTADOS_DE_TURNO) }),
  },
  TurnoEliminado: { ...conSucursal, schema: z.strictObject(deSuSitio) },
  /**
   * Another profesional attends: `profesionalId`. Version 2 may also move it. Programs of version 1 wait and do not read
   * it: they would leave the turno at its old hour.
   */
  TurnoReasignado: {
    version: 2,
    upcasters: [unchanged],
    schema: z.strictObject({
      ...deSuSitio,
      anteriorId: z.string(),
      fecha: dia,
      /** Absent: day, hour and duration are what they were. */
      hora: hora.exactOptional(),
      duracion: cita.shape.duracion,
      ...deSucursal.pick({ sillonId: true, sobreturno: true, lugarId: true }).shape,
    }),
  },
  /** Where the paciente is from now on; null: not arrived, after a step back. */
  FlujoDeTurnoCambiado: {
    version: 1,
    schema: z.strictObject({
      ...deSuSitio,
      flujo: claveDe(FLUJOS).nullable(),
      en: instante,
      /** In which chair, once sitting. */
      sillonId: z.string().optional(),
    }),
  },
  /** Google Calendar has the appointment as it was after `cambio`. */
  TurnoEnGoogle: {
    version: 1,
    schema: z.strictObject({
      ...deTurno,
      /** Null when Google correctly has no event of the appointment. */
      googleEventId: z.string().nullable(),
      vinculoId: z.string(),
      /** Id of our last event that changed what Google shows of the appointment. */
      cambio: z.string(),
    }),
  },
});

export type TurnoEvent = EventsOf<typeof turnoEventos>;
export type TurnoAgendado = EventOf<typeof turnoEventos, 'TurnoAgendado'>;
export type TurnoReprogramado = EventOf<typeof turnoEventos, 'TurnoReprogramado'>;
export type EstadoDeTurnoCambiado = EventOf<typeof turnoEventos, 'EstadoDeTurnoCambiado'>;
export type TurnoEliminado = EventOf<typeof turnoEventos, 'TurnoEliminado'>;
export type TurnoReasignado = EventOf<typeof turnoEventos, 'TurnoReasignado'>;
export type TurnoEnGoogle = EventOf<typeof turnoEventos, 'TurnoEnGoogle'>;
