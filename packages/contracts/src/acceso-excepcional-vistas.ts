/** Exceptional accesses as answered (docs/spec/organization.md#exceptional-access). */
import { z } from 'zod';
import { conNombre, instante, vista, type Vista } from './vista.ts';

export const accesoExcepcional = vista('AccesoExcepcional', {
  id: z.string(),
  paciente_id: z.string(),
  profesional: conNombre,
  /** Null once the paciente's data were destroyed. */
  motivo: z.string().nullable(),
  desde: instante,
  hasta: instante,
  /** Null until a director reviewed it. */
  revisado_at: instante.nullable(),
});
export type AccesoExcepcional = Vista<typeof accesoExcepcional>;

/** Accesses that no director has reviewed yet, newest first. */
export const accesosExcepcionales = z.array(
  vista('AccesoPorRevisar', {
    ...accesoExcepcional.shape,
    paciente: conNombre,
  }),
);
