/** The body of every failed answer (docs/spec/api.md#errors). */
import { z } from 'zod';
import { choque } from './agenda-vistas.ts';
import { type Vista, vista } from './vista.ts';

/** `message` is Spanish and fit for a user. */
export const fallo = vista('Fallo', {
  message: z.string(),
  code: z.string(),
  /** Of a paciente whose DNI the organization knows: initials and site, and nothing else. */
  coincidencias: z.array(z.strictObject({ iniciales: z.string(), sucursal: z.string() })).exactOptional(),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).exactOptional(),
  /** Of a booking whose place is taken (docs/spec/agenda.md#guard). */
  choques: z.array(choque).exactOptional(),
  requestId: z.string(),
});
export type FailureBody = Vista<typeof fallo>;
