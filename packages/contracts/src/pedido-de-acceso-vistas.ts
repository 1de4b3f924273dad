/**
 * Requests for access in answers to those who decide them and to those who made them
 * (docs/spec/organization.md#requests-for-access).
 */
import { z } from 'zod';
import { pacienteConIniciales } from './paciente-organizacion-vistas.ts';
import { ESTADOS_DE_PEDIDO } from './pedido-de-acceso.ts';
import { claveDe, conNombre, instante, type Vista, vista } from './vista.ts';

export const pedidoDeAcceso = vista('PedidoDeAcceso', {
  id: z.string(),
  paciente: conNombre,
  solicitante: conNombre,
  /** The site that requests access. */
  sucursal_id: z.string(),
  sucursal: z.string(),
  /** Null once the paciente's data were destroyed. */
  motivo: z.string().nullable(),
  estado: claveDe(ESTADOS_DE_PEDIDO),
  pedido_at: instante,
});
export type PedidoDeAcceso = Vista<typeof pedidoDeAcceso>;

/** A request of the caller. */
const pedidoPropio = vista('PedidoDeAccesoPropio', {
  id: z.string(),
  /** With the name once the request was granted, if the caller may see the paciente's data. */
  paciente: pacienteConIniciales,
  /** The site that requests access. */
  sucursal_id: z.string(),
  sucursal: z.string(),
  estado: claveDe(ESTADOS_DE_PEDIDO),
  pedido_at: instante,
  resuelto_at: instante.nullable(),
});
export type PedidoDeAccesoPropio = Vista<typeof pedidoPropio>;

/** Newest first. */
export const pedidosPropios = z.array(pedidoPropio);
