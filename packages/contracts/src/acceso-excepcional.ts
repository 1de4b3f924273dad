/** Bodies of exceptional accesses (docs/spec/organization.md#exceptional-access). */
import { z } from 'zod';
import { requiredText } from './fields.ts';

export type { AccesoExcepcional } from './acceso-excepcional-vistas.ts';

/** How long an exceptional access lasts. */
export const HORAS_DE_ACCESO = 24;

export const MENSAJES_DE_ACCESO = {
  motivo: 'El motivo es obligatorio',
  corto: 'El motivo debe tener al menos 10 caracteres',
  noEncontrado: 'Acceso excepcional no encontrado',
  yaLee: 'Ya puede ver la historia clínica de este paciente',
  propio: 'No puede revisar un acceso propio',
} as const;

/** Body of `POST /api/pacientes/{id}/acceso-excepcional`. */
export const accesoExcepcionalNuevo = z.object({
  motivo: requiredText({
    label: 'Motivo',
    required: MENSAJES_DE_ACCESO.motivo,
    min: { length: 10, message: MENSAJES_DE_ACCESO.corto },
    max: 1_000,
  }),
});
