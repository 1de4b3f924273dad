/** Documents (PDF) that are made while somebody waits: how far one is. */
import { z } from 'zod';

const PASOS_DE_DOCUMENTO = ['espera', 'lectura', 'dibujo', 'listo'] as const;

export const avanceDeDocumento = z
  .object({
    /** Waiting for its turn, reading the record, drawing, or there. */
    paso: z.enum(PASOS_DE_DOCUMENTO),
    /** Of the drawing, from 0 to 1. */
    avance: z.number().min(0).max(1),
  })
  .meta({ id: 'AvanceDeDocumento' });

export type AvanceDeDocumento = z.infer<typeof avanceDeDocumento>;
