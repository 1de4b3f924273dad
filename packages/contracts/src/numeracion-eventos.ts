/**
 * The numbers of clinical histories. Streams `historias-clinicas-{parte}`, each of some of them, so that no stream grows
 * without limit. A number is given before the paciente is incorporated, so one that was given may stay unused.
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
