/** The board of a site as it was at a moment, in the audit's answers. */
import { z } from 'zod';
import { citation } from './auditoria-vistas.ts';
import { deSucursal } from './turno-vistas.ts';
import { ESTADOS_DE_TURNO } from './turno-estados.ts';
import { cantidad, claveDe, conNombre, dia, hora, instante, type Vista, vista } from './vista.ts';

/** A turno as it stood. Names are those of today, and null once the person was erased. */
const turnoAuditado = vista('TurnoDeTableroAuditado', {
  id: z.string(),
  hora,
  /** Minutes. */
  duracion: z.number(),
  estado: claveDe(ESTADOS_DE_TURNO),
  paciente_id: z.string(),
  paciente: z.string().nullable(),
  profesional_id: z.string(),
  profesional: z.string().nullable(),
  /** '' once it was erased. */
  descripcion: z.string(),
  sillon_id: z.string().nullable(),
  sobreturno: z.boolean(),
  flujo: deSucursal.flujo,
  llegada: deSucursal.llegada,
  sentado: deSucursal.sentado,
  salida: deSucursal.salida,
  /** The last event that changed it by then. */
  cita: citation,
});
export type TurnoAuditado = Vista<typeof turnoAuditado>;

export const tableroAuditado = vista('TableroAuditado', {
  /** Those that were open, by name. */
  sucursales: z.array(conNombre),
  /** Null where the site was not open. */
  tablero: z
    .strictObject({
      sucursal_id: z.string(),
      sucursal: z.string(),
      zona_horaria: z.string(),
      fecha: dia,
      hora,
      /** The last instant that counts. */
      al: instante,
      /** In their order. */
      sillones: z.array(conNombre),
      /** Those that were not cancelled, by hour. */
      turnos: z.array(turnoAuditado),
      cancelados: cantidad,
      /** The minutes of that day at which something of it changed, ascending. */
      cambios: z.array(hora),
    })
    .nullable(),
});
export type TableroAuditado = Vista<typeof tableroAuditado>;
