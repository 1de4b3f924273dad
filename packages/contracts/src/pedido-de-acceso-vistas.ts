/** Requests for access as answered to who decides them, and to who made them (docs/spec/organization.md#requests-for-access). */
import { z } from 'zod';
import { pacienteConIniciales } from './paciente-organizacion-vistas.ts';
import { ESTADOS_DE_PEDIDO } from './pedido-de-acceso.ts';
import { claveDe, conNombre, instante, type Vista, vista } from './vista.ts';

export const pedidoDeAcceso = vista('PedidoDeAcceso', {
  id: z.string(),
  paciente: conNombre,
  solicitante: conNombre,
  /** Which asks. */
  sucursal_id: z.string(),
  sucursal: z.string(),
  /** Null once the paciente's data were destroyed. */
  motivo: z.string().nullable(),
  estado: claveDe(ESTADOS_DE_PEDIDO),
  pedido_at: instante,
});
export type PedidoDeAcceso = Vista<typeof pedidoDeAcceso>;

/** One's own. */
const pedidoPropio = vista('PedidoDeAccesoPropio', {
  id: z.string(),
  /** By name once it was granted, for whom the paciente's data are. */
  paciente: pacienteConIniciales,
  /** Which asks. */
  sucursal_id: z.string(),
  sucursal: z.string(),
  estado: claveDe(ESTADOS_DE_PEDIDO),
  pedido_at: instante,
  resuelto_at: instante.nullable(),
});
export type PedidoDeAccesoPropio = Vista<typeof pedidoPropio>;

/** The newest first. */
export const pedidosPropios = z.array(pedidoPropio);
