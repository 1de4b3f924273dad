/**
 * The bulk transfer of the pacientes of a dentist who leaves the organization
 * (docs/spec/organization.md#a-dentist-leaves). Stream `traspaso-{id}`. `profesionalId` is the dentist who leaves.
 */
import { z } from 'zod';
import { defineEvents, type EventOf, type EventsOf } from './event-definition.ts';
import { TURNOS_DE_TRANSFERENCIA } from './paciente-organizacion-eventos.ts';
import { cantidad } from './vista.ts';

const deTraspaso = z.strictObject({ traspasoId: z.string(), profesionalId: z.string() });

export const traspasoEventos = defineEvents({
  TraspasoPedido: {
    version: 1,
    schema: z.strictObject({
      ...deTraspaso.shape,
      /** Who receives the pacientes of each site. */
      receptores: z.array(z.strictObject({ sucursalId: z.string(), receptorId: z.string() })),
      turnos: z.enum(TURNOS_DE_TRANSFERENCIA),
      /** Number of pacientes at the time of the request. */
      total: cantidad,
      /** Null once the key of the dentist has been destroyed. */
      motivo: z.string().nullable(),
    }),
    subject: 'profesionalId',
    personal: ['motivo'],
  },
  TraspasoTerminado: {
    version: 1,
    schema: z.strictObject({ ...deTraspaso.shape, transferidos: cantidad, pendientes: cantidad }),
  },
});

export type TraspasoEvent = EventsOf<typeof traspasoEventos>;
export type TraspasoPedido = EventOf<typeof traspasoEventos, 'TraspasoPedido'>;
