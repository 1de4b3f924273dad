/**
 * The numbers of clinical histories. Each stream `historias-clinicas-{parte}` has a limited range of numbers, so that
 * no stream grows without limit. A number is assigned before the paciente is incorporated, so an assigned number may
 * stay unused.
 */
import { z } from 'zod';
import { defineEvents, type EventsOf } from './event-definition.ts';
import { cantidad } from './vista.ts';

export const numeracionEventos = defineEvents({
  NumeroDeHistoriaAsignado: {
    version: 1,
    schema: z.strictObject({ pacienteId: z.string(), numero: cantidad }),
  },
});

export type NumeracionEvent = EventsOf<typeof numeracionEventos>;
