/**
 * Who could do what in the organization at the end of a day.
 *
 *     GET /api/auditoria/permisos?fecha=&profesional=    PermisosDeCuenta[]
 */
import { z } from 'zod';
import { requiredFecha } from './fechas.ts';
import { optionalText } from './fields.ts';

export type { PermisosDeCuenta } from './auditoria-permisos-vistas.ts';

/** Query: a day in the practice's time zone. With `profesional`, the permissions of one account. */
export const permisosPedidos = z.object({
  fecha: requiredFecha({ required: 'La fecha es obligatoria', invalid: 'La fecha no es válida' }),
  profesional: optionalText({ label: 'Profesional', max: 64 }),
});
