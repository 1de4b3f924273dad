/**
 * The board of a site as it was at a moment.
 *
 *     GET /api/auditoria/tablero?sucursal=&fecha=&hora=    TableroAuditado
 */
import { z } from 'zod';
import { requiredFecha } from './fechas.ts';
import { optionalText, requiredText } from './fields.ts';

export type { TableroAuditado, TurnoAuditado } from './auditoria-tablero-vistas.ts';

/** Query: a minute by the clock of the site. `sucursal` '' is the first open site by name. */
export const tableroPedido = z.object({
  sucursal: optionalText({ label: 'Sucursal', max: 64 }),
  fecha: requiredFecha({ required: 'La fecha es obligatoria', invalid: 'La fecha no es válida' }),
  hora: requiredText({ label: 'Hora', required: 'La hora es obligatoria', max: 5 }).refine(
    (texto) => /^([01]\d|2[0-3]):[0-5]\d$/.test(texto),
    'La hora no es válida',
  ),
});
