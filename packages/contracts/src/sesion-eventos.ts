/** The events of one session of a profesional. Stream `sesion-{id}`. */
import { z } from 'zod';
import { defineEvents, type EventOf, type EventsOf } from './event-definition.ts';
import { instante } from './vista.ts';

const deSesion = {
  sesionId: z.string(),
  profesionalId: z.string(),
  /** When the session began, as in its tokens. */
  iniciada: instante,
};

export const sesionEventos = defineEvents({
  SesionIniciada: {
    version: 1,
    schema: z.strictObject({
      ...deSesion,
      /** `Chrome en Windows`. Null once the profesional's key has been destroyed. */
      dispositivo: z.string().nullable(),
      /** The IP address of the login. Null once the profesional's key has been destroyed. */
      direccion: z.string().nullable(),
    }),
    subject: 'profesionalId',
    personal: ['dispositivo', 'direccion'],
  },
  /** Ended by its owner, by signing out or from another session. Its tokens become invalid. */
  SesionTerminada: { version: 1, schema: z.strictObject(deSesion) },
});

export type SesionEvent = EventsOf<typeof sesionEventos>;
export type SesionIniciada = EventOf<typeof sesionEventos, 'SesionIniciada'>;
export type SesionTerminada = EventOf<typeof sesionEventos, 'SesionTerminada'>;
