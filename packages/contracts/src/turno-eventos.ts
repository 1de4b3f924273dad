/** The events of an appointment. Stream `turno-{id}`. */
import { z } from 'zod';
import { defineEvents, type EventOf, type EventsOf, unchanged } from './event-definition.ts';
import { ESTADOS_DE_TURNO, FLUJOS } from './turno-estados.ts';
import { claveDe, dia, hora, instante, type Vista } from './vista.ts';

const deTurno = { turnoId: z.string(), pacienteId: z.string(), profesionalId: z.string() };

/**
 * The time, reason and duration. `descripcion` is null once the paciente's key has been destroyed. `duracion` is in
 * minutes; when absent, it is the default (in TurnoAgendado) or unchanged (in TurnoReprogramado).
 */
const cita = z.strictObject({
  fecha: dia,
  hora,
  descripcion: z.string().nullable(),
  duracion: z.number().int().positive().optional(),
});
export type Cita = Vista<typeof cita>;

/**
 * Fields of a turno of a site (docs/spec/agenda.md#turnos-of-a-site). A field that is absent in TurnoReprogramado is
 * unchanged.
 */
const deSucursal = z.strictObject({
  sucursalId: z.string().optional(),
  /** Null for no chair. */
  sillonId: z.string().nullable().optional(),
  motivoId: z.string().nullable().optional(),
  /** The turno was booked although another one occupies its place. */
  sobreturno: z.boolean().optional(),
  /** The reservation of its place on the site's day (agenda-eventos.ts). */
  lugarId: z.string().optional(),
});
export type EnSucursal = Vista<typeof deSucursal>;

const conCita = z.strictObject({ ...deTurno, ...cita.shape, ...deSucursal.shape });

/** Version 2 may have `sucursalId`, so that open screens of the site's team are notified. */
const conSucursal = { version: 2, upcasters: [unchanged], readableFrom: 1 } as const;
const deSuSitio = { ...deTurno, sucursalId: deSucursal.shape.sucursalId };

/** Version 2 may have `duracion`. Version 3 may have the fields of a turno of a site. */
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
   * Another profesional attends: `profesionalId`. Version 2 may also move the turno. Programs of version 1 do not
   * read version 2 and wait, because they would leave the turno at its old hour.
   */
  TurnoReasignado: {
    version: 2,
    upcasters: [unchanged],
    schema: z.strictObject({
      ...deSuSitio,
      anteriorId: z.string(),
      fecha: dia,
      /** Absent when day, hour and duration are unchanged. */
      hora: hora.exactOptional(),
      duracion: cita.shape.duracion,
      ...deSucursal.pick({ sillonId: true, sobreturno: true, lugarId: true }).shape,
    }),
  },
  /** Where the paciente is from now on; null when the arrival was undone. */
  FlujoDeTurnoCambiado: {
    version: 1,
    schema: z.strictObject({
      ...deSuSitio,
      flujo: claveDe(FLUJOS).nullable(),
      en: instante,
      /** The chair that the paciente sits in. */
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
