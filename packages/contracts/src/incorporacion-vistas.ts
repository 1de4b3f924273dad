/** Bulk incorporations as answered (docs/spec/organization.md#pacientes-of-the-organization). */
import { z } from 'zod';
import { cantidad, instante, type Vista, vista } from './vista.ts';

export const incorporacionMasiva = vista('IncorporacionMasiva', {
  id: z.string(),
  sucursal_id: z.string(),
  estado: z.enum(['en_curso', 'terminada']),
  hechos: cantidad,
  total: cantidad,
  /** Pacientes that could not be incorporated; null before the end. */
  pendientes: cantidad.nullable(),
  /** `120 de 340` */
  message: z.string(),
  pedida_at: instante,
  terminada_at: instante.nullable(),
});
export type IncorporacionMasiva = Vista<typeof incorporacionMasiva>;

/** The incorporations of the caller, newest first. */
export const incorporacionesMasivas = z.array(incorporacionMasiva);
