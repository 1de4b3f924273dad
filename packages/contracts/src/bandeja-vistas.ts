/** The inbox as answered (docs/spec/organization.md#inbox). */
import { z } from 'zod';
import { accesosExcepcionales } from './acceso-excepcional-vistas.ts';
import { MOTIVOS_DE_INACTIVO } from './bandeja.ts';
import { derivacion } from './derivacion-vistas.ts';
import { pedidoDeAcceso } from './pedido-de-acceso-vistas.ts';
import { transferencia } from './transferencia-vistas.ts';
import { cantidad, claveDe, conNombre, type Vista, vista } from './vista.ts';

const responsableInactivo = vista('ResponsableInactivo', {
  profesional: conNombre,
  motivo: claveDe(MOTIVOS_DE_INACTIVO),
  /** Which the caller directs, with the number of this dentist's pacientes who are seen there. */
  sucursales: z.array(z.strictObject({ ...conNombre.shape, pacientes: cantidad })),
});
export type ResponsableInactivo = Vista<typeof responsableInactivo>;

/** What waits for who directs a site or answers for pacientes, the newest first. */
export const bandeja = vista('Bandeja', {
  pedidos: z.array(pedidoDeAcceso),
  accesos: accesosExcepcionales,
  /** Offered to or by their sites, and not answered yet. */
  transferencias: z.array(transferencia),
  /** Of their pacientes, and not answered yet. */
  derivaciones: z.array(derivacion),
  /** By name. */
  inactivos: z.array(responsableInactivo),
  /** Of all of them. */
  pendientes: cantidad,
});
export type Bandeja = Vista<typeof bandeja>;

/** The number alone, for the menu. */
export const pendientesDeBandeja = vista('PendientesDeBandeja', { pendientes: cantidad });
