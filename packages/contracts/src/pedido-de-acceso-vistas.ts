/** Requests for access as answered to who decides them (docs/spec/organization.md#requests-for-access). */
import { z } from 'zod';
import { accesosExcepcionales } from './acceso-excepcional-vistas.ts';
import { transferencia } from './transferencia-vistas.ts';
import { cantidad, conNombre, instante, type Vista, vista } from './vista.ts';

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

/** What waits for who directs a site or answers for pacientes, the newest first. */
export const bandeja = vista('Bandeja', {
  pedidos: z.array(pedidoDeAcceso),
  accesos: accesosExcepcionales,
  /** Offered to or by their sites, and not answered yet. */
  transferencias: z.array(transferencia),
  /** Of all of them. */
  pendientes: cantidad,
});
export type Bandeja = Vista<typeof bandeja>;

/** The number alone, for the menu. */
export const pendientesDeBandeja = vista('PendientesDeBandeja', { pendientes: cantidad });
