/** The events of an appointment. Stream `turno-{id}`. */
import { z } from 'zod';
import { defineEvents, type EventData, type EventOf, type EventsOf } from './event-definition.ts';
import { ESTADOS_DE_TURNO } from './turno-estados.ts';
import { claveDe, dia, hora, type Vista } from './vista.ts';

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

const conCita = z.strictObject({ ...deTurno, ...cita.shape });

/** Version 2 may have `duracion`. */
const conDuracion = {
  version: 2,
  upcasters: [(data: EventData) => data],
  readableFrom: 1,
  schema: conCita,
  subject: 'pacienteId',
  personal: ['descripcion'],
} as const;

export const turnoEventos = defineEvents({
  TurnoAgendado: conDuracion,
  TurnoReprogramado: conDuracion,
  EstadoDeTurnoCambiado: {
    version: 1,
    schema: z.strictObject({ ...deTurno, estado: claveDe(ESTADOS_DE_TURNO) }),
  },
  TurnoEliminado: { version: 1, schema: z.strictObject(deTurno) },
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
export type TurnoEnGoogle = EventOf<typeof turnoEventos, 'TurnoEnGoogle'>;
