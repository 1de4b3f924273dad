/**
 * The places of a site's day (docs/spec/agenda.md#guard). Stream `agenda-{sucursalId}-{fecha}`. Two bookings that
 * need the same dentist, chair or paciente at the same minute write to the same stream, so the second is refused. The
 * turno itself has its own stream. A place that no turno names can be taken again after a minute.
 */
import { z } from 'zod';
import { defineEvents, type EventOf, type EventsOf } from './event-definition.ts';
import { claveDe, dia, hora, instante, type Vista } from './vista.ts';

/** What a turno occupies on a site's day. */
const lugar = z.strictObject({
  turnoId: z.string(),
  profesionalId: z.string(),
  pacienteId: z.string(),
  sillonId: z.string().nullable(),
  hora,
  /** Minutes. */
  duracion: z.number(),
});
export type Lugar = Vista<typeof lugar>;

const delDia = { sucursalId: z.string(), fecha: dia, turnoId: z.string() };

export const agendaEventos = defineEvents({
  LugarReservado: {
    version: 1,
    schema: z.strictObject({ ...delDia, lugarId: z.string(), lugar, en: instante }),
  },
  LugarLiberado: { version: 1, schema: z.strictObject({ ...delDia, lugarId: z.string() }) },
  /** The paciente of the turno sits in the chair until SillonDesocupado. */
  SillonOcupado: {
    version: 1,
    schema: z.strictObject({ ...delDia, sillonId: z.string(), en: instante }),
  },
  SillonDesocupado: { version: 1, schema: z.strictObject(delDia) },
});
export type AgendaEvent = EventsOf<typeof agendaEventos>;

/** Why a turno stayed with the former responsable, with the labels of the screens. */
export const MOTIVOS_DE_QUEDAR = {
  choque: 'Choca con otro turno',
  'fuera-de-horario': 'Fuera del horario de quien recibe',
  'no-atiende': 'Quien recibe no atiende en la sucursal',
} as const;

/**
 * The reassignment of the future turnos of a transferred paciente (docs/spec/organization.md#transfers). Stream
 * `turnos-transferidos-{id of PacienteTransferido}`.
 */
export const traspasoDeTurnosEventos = defineEvents({
  TurnosTransferidos: {
    version: 1,
    schema: z.strictObject({
      pacienteId: z.string(),
      /** The profesional who attends the reassigned turnos. */
      profesionalId: z.string(),
      anteriorId: z.string(),
      sucursalId: z.string(),
      transferenciaId: z.string().exactOptional(),
      reasignados: z.array(z.string()),
      quedan: z.array(
        z.strictObject({ turnoId: z.string(), fecha: dia, hora, motivo: claveDe(MOTIVOS_DE_QUEDAR) }),
      ),
    }),
  },
});
export type TurnosTransferidos = EventOf<typeof traspasoDeTurnosEventos, 'TurnosTransferidos'>;
