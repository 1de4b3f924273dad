/**
 * A site asks for a paciente of another site whom it meets again (docs/spec/organization.md#requests-for-access). Stream
 * `paciente-{id}`. `profesionalId` is the responsable of that moment.
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
      /** Which asks. */
      sucursalId: z.string(),
      /** Null once the paciente's key has been destroyed. */
      motivo: z.string().nullable(),
    }),
    subject: 'pacienteId',
    personal: ['motivo'],
  },
  /** Granted, it is followed in the same append by the site, and by the team where a dentist asked. */
  PedidoDeAccesoResuelto: {
    version: 2,
    upcasters: [unchanged],
    readableFrom: 1,
    schema: z.strictObject({
      ...dePedido.shape,
      concedido: z.boolean(),
      /** Who learns the answer; absent in version 1. */
      solicitanteId: z.string().exactOptional(),
    }),
  },
});

export type PedidoDeAccesoEvent = EventsOf<typeof pedidoDeAccesoEventos>;
