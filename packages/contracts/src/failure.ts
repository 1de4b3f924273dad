/** The body of every failed answer (docs/spec/api.md#errors). */
import { z } from 'zod';
import { choque } from './agenda-vistas.ts';
import { type Vista, vista } from './vista.ts';

/** `message` is Spanish and fit for a user. */
export const fallo = vista('Fallo', {
  message: z.string(),
  code: z.string(),
  /** When the organization already has a paciente with the DNI: initials and site, and nothing else. */
  coincidencias: z.array(z.strictObject({ iniciales: z.string(), sucursal: z.string() })).exactOptional(),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).exactOptional(),
  /** When the place of a booking is taken (docs/spec/agenda.md#guard). */
  choques: z.array(choque).exactOptional(),
  requestId: z.string(),
});
export type FailureBody = Vista<typeof fallo>;
