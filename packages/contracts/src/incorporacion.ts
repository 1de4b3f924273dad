/** Bodies of bulk incorporations (docs/spec/organization.md#pacientes-of-the-organization). */
import { z } from 'zod';
import { incorporacion } from './paciente-organizacion.ts';

export type { IncorporacionMasiva } from './incorporacion-vistas.ts';

/** Maximum number of pacientes in one request. */
const MAX_INCORPORACION = 10_000;
/** Limit of the body of such a request, in bytes. */
export const MAX_JSON_INCORPORACION = 400 * 1_024;

export const MENSAJES_DE_INCORPORACION = {
  sinPacientes: 'No hay pacientes personales para incorporar',
  enCurso: 'Ya hay una incorporación en curso. Espere a que termine.',
  demasiados: `Se incorporan hasta ${MAX_INCORPORACION.toLocaleString('es-AR')} pacientes por vez`,
  noEncontrada: 'Incorporación no encontrada',
} as const;

/** Body of `POST /api/incorporaciones`. Without `pacientes`, all personal pacientes of the caller. */
export const incorporacionNueva = z.object({
  ...incorporacion.shape,
  pacientes: z
    .array(z.string().max(64))
    .min(1, MENSAJES_DE_INCORPORACION.sinPacientes)
    .max(MAX_INCORPORACION, MENSAJES_DE_INCORPORACION.demasiados)
    .optional(),
});
