/** The progress of documents (PDF) that are created while the user waits. */
import { z } from 'zod';

const PASOS_DE_DOCUMENTO = ['espera', 'lectura', 'dibujo', 'listo'] as const;

export const avanceDeDocumento = z
  .object({
    /** Waiting for a worker, reading the record, drawing, or finished. */
    paso: z.enum(PASOS_DE_DOCUMENTO),
    /** Progress of the drawing, from 0 to 1. */
    avance: z.number().min(0).max(1),
  })
  .meta({ id: 'AvanceDeDocumento' });

export type AvanceDeDocumento = z.infer<typeof avanceDeDocumento>;
