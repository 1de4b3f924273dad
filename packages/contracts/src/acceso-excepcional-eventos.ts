/**
 * Exceptional access to the record of a paciente of the organization (docs/spec/organization.md#exceptional-access). Stream
 * `paciente-{id}`. `profesionalId` is the responsable of that moment; `integranteId` is who opened the access.
 */
import { z } from 'zod';
import { defineEvents, type EventsOf } from './event-definition.ts';
import { instante } from './vista.ts';

const deAcceso = z.strictObject({ pacienteId: z.string(), profesionalId: z.string(), accesoId: z.string() });

export const accesoExcepcionalEventos = defineEvents({
  AccesoExcepcionalAbierto: {
    version: 1,
    schema: z.strictObject({
      ...deAcceso.shape,
      integranteId: z.string(),
      /** The instant at which the access ends. */
      hasta: instante,
      /** Null once the paciente's key has been destroyed. */
      motivo: z.string().nullable(),
    }),
    subject: 'pacienteId',
    personal: ['motivo'],
  },
  /** A director has reviewed the access. */
  AccesoExcepcionalRevisado: { version: 1, schema: deAcceso },
});

export type AccesoExcepcionalEvent = EventsOf<typeof accesoExcepcionalEventos>;
