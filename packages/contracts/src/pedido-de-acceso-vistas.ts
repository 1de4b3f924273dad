/** Requests for access as answered to who decides them (docs/spec/organization.md#requests-for-access). */
import { z } from 'zod';
import { conNombre, instante, type Vista, vista } from './vista.ts';

export const pedidoDeAcceso = vista('PedidoDeAcceso', {
  id: z.string(),
  paciente: conNombre,
  solicitante: conNombre,
  /** Which asks. */
  sucursal_id: z.string(),
  sucursal: z.string(),
  /** Null once the paciente's data were destroyed. */
  motivo: z.string().nullable(),
  estado: z.enum(['pendiente', 'concedido', 'rechazado']),
  pedido_at: instante,
});
export type PedidoDeAcceso = Vista<typeof pedidoDeAcceso>;
