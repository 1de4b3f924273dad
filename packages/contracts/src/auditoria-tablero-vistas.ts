/** The board of a site as it was at a moment, in the audit's answers. */
import { z } from 'zod';
import { citation } from './auditoria-vistas.ts';
import { deSucursal } from './turno-vistas.ts';
import { ESTADOS_DE_TURNO } from './turno-estados.ts';
import { cantidad, claveDe, conNombre, dia, hora, instante, type Vista, vista } from './vista.ts';

/** A turno as it was at that moment. Names are those of today, and null once the person was erased. */
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
  /** '' once the text was erased. */
  descripcion: z.string(),
  sillon_id: z.string().nullable(),
  sobreturno: z.boolean(),
  flujo: deSucursal.flujo,
  llegada: deSucursal.llegada,
  sentado: deSucursal.sentado,
  salida: deSucursal.salida,
  /** The last event by then that changed what the board shows of the turno. */
  cita: citation,
});
export type TurnoAuditado = Vista<typeof turnoAuditado>;

export const tableroAuditado = vista('TableroAuditado', {
  /** The sites that were open, by name. */
  sucursales: z.array(conNombre),
  /** Null when the site was not open. */
  tablero: z
    .strictObject({
      sucursal_id: z.string(),
      sucursal: z.string(),
      zona_horaria: z.string(),
      fecha: dia,
      hora,
      /** The end of that minute: events up to this instant are folded. */
      al: instante,
      /** In the order of the site. */
      sillones: z.array(conNombre),
      /** The turnos that were not cancelled, by hour. */
      turnos: z.array(turnoAuditado),
      cancelados: cantidad,
      /** The minutes of that day at which the board changed, ascending. */
      cambios: z.array(hora),
    })
    .nullable(),
});
export type TableroAuditado = Vista<typeof tableroAuditado>;
