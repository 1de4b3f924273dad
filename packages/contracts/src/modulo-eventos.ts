/**
 * The registration of the events of a module from elsewhere, for the audit. Stream `modulo-{modulo}`: the last event
 * is the valid registration.
 */
import { z } from 'zod';
import { defineEvents, type EventOf } from './event-definition.ts';
import { type Vista } from './vista.ts';

/** What the audit needs of an event type: the subject whose key decrypts it, and its sentence. */
const eventoDeModulo = z.strictObject({
  version: z.int().positive(),
  subject: z.string().exactOptional(),
  personal: z.array(z.string()).exactOptional(),
  /** A sentence with fields in braces, none of them personal: `Envió un trabajo que vence el {vence:fecha}`. */
  frase: z.string().exactOptional(),
  /** A text with personal fields in braces. The audit leaves it out when they were erased. */
  detalle: z.string().exactOptional(),
});
export type EventoDeModulo = Vista<typeof eventoDeModulo>;

const registro = z.strictObject({ modulo: z.string(), eventos: z.record(z.string(), eventoDeModulo) });
export type RegistroDeModulo = Vista<typeof registro>;

export const moduloEventos = defineEvents({ ModuloRegistrado: { version: 1, schema: registro } });

export type ModuloRegistrado = EventOf<typeof moduloEventos, 'ModuloRegistrado'>;
