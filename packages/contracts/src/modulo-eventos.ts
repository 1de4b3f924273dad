/**
 * What a module from elsewhere tells the audit about its events. Stream `modulo-{modulo}`: the last event is the
 * registration that is valid.
 */
import { z } from 'zod';
import { defineEvents, type EventOf } from './event-definition.ts';
import { type Vista } from './vista.ts';

/** What the audit needs of an event type: whose key opens it, and its sentence. */
const eventoDeModulo = z.strictObject({
  version: z.int().positive(),
  subject: z.string().exactOptional(),
  personal: z.array(z.string()).exactOptional(),
  /** A sentence with fields in braces, `Envió un trabajo que vence el {vence:fecha}`, without personal ones. */
  frase: z.string().exactOptional(),
  /** The same with personal fields; null when they were erased. */
  detalle: z.string().exactOptional(),
});
export type EventoDeModulo = Vista<typeof eventoDeModulo>;

const registro = z.strictObject({ modulo: z.string(), eventos: z.record(z.string(), eventoDeModulo) });
export type RegistroDeModulo = Vista<typeof registro>;

export const moduloEventos = defineEvents({ ModuloRegistrado: { version: 1, schema: registro } });

export type ModuloRegistrado = EventOf<typeof moduloEventos, 'ModuloRegistrado'>;
