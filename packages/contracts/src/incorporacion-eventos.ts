/**
 * A dentist brings many personal pacientes into the organization (docs/spec/organization.md#pacientes-of-the-organization).
 * Stream `incorporacion-{id}`. `profesionalId` is the dentist, who stays responsable.
 */
import { z } from 'zod';
import { defineEvents, type EventOf, type EventsOf } from './event-definition.ts';
import { cantidad } from './vista.ts';

const deIncorporacion = z.strictObject({ incorporacionId: z.string(), profesionalId: z.string() });

export const incorporacionEventos = defineEvents({
  IncorporacionPedida: {
    version: 1,
    schema: z.strictObject({
      ...deIncorporacion.shape,
      sucursalId: z.string(),
      /** Ids of the pacientes. */
      pacientes: z.array(z.string()),
    }),
  },
  IncorporacionTerminada: {
    version: 1,
    schema: z.strictObject({ ...deIncorporacion.shape, incorporados: cantidad, pendientes: cantidad }),
  },
});

export type IncorporacionEvent = EventsOf<typeof incorporacionEventos>;
export type IncorporacionPedida = EventOf<typeof incorporacionEventos, 'IncorporacionPedida'>;
