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
  /** Sites that the caller directs, each with the number of this dentist's pacientes who are seen there. */
  sucursales: z.array(z.strictObject({ ...conNombre.shape, pacientes: cantidad })),
});
export type ResponsableInactivo = Vista<typeof responsableInactivo>;

/** What waits for an action of the caller, as director of a site or as responsable, newest first. */
export const bandeja = vista('Bandeja', {
  pedidos: z.array(pedidoDeAcceso),
  accesos: accesosExcepcionales,
  /** Unanswered transfers of pacientes whom the caller may transfer. */
  transferencias: z.array(transferencia),
  /** Unanswered referrals of pacientes whom the caller may transfer. */
  derivaciones: z.array(derivacion),
  /** Sorted by name. */
  inactivos: z.array(responsableInactivo),
  /** The number of entries, including those beyond the limit of each list. */
  pendientes: cantidad,
});
export type Bandeja = Vista<typeof bandeja>;

/** The number alone, for the menu. */
export const pendientesDeBandeja = vista('PendientesDeBandeja', { pendientes: cantidad });
