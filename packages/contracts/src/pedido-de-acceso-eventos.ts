/**
 * A site requests access to a paciente of another site who came to it
 * (docs/spec/organization.md#requests-for-access). Stream `paciente-{id}`. `profesionalId` is the responsable of that
 * moment.
 */
import { z } from 'zod';
import { defineEvents, type EventsOf, unchanged } from './event-definition.ts';

const dePedido = z.strictObject({ pacienteId: z.string(), profesionalId: z.string(), pedidoId: z.string() });

export const pedidoDeAccesoEventos = defineEvents({
  AccesoPedido: {
    version: 1,
    schema: z.strictObject({
      ...dePedido.shape,
      solicitanteId: z.string(),
      /** The site that requests access. */
      sucursalId: z.string(),
      /** Null once the paciente's key has been destroyed. */
      motivo: z.string().nullable(),
    }),
    subject: 'pacienteId',
    personal: ['motivo'],
  },
  /**
   * When the request is granted, the same append adds the site and, if a dentist made the request, that dentist to
   * the team.
   */
  PedidoDeAccesoResuelto: {
    version: 2,
    upcasters: [unchanged],
    readableFrom: 1,
    schema: z.strictObject({
      ...dePedido.shape,
      concedido: z.boolean(),
      /** The person to notify of the answer; absent in version 1. */
      solicitanteId: z.string().exactOptional(),
    }),
  },
});

export type PedidoDeAccesoEvent = EventsOf<typeof pedidoDeAccesoEventos>;
