/** Transfers and the team of a paciente as answered (docs/spec/organization.md#transfers). */
import { z } from 'zod';
import { TURNOS_DE_TRANSFERENCIA } from './paciente-organizacion-eventos.ts';
import { MOTIVOS_DE_QUEDAR } from './agenda-eventos.ts';
import { pacienteConIniciales } from './paciente-organizacion-vistas.ts';
import { ESTADOS_DE_TRANSFERENCIA } from './transferencia.ts';
import { cantidad, claveDe, conNombre, dia, hora, instante, type Vista, vista } from './vista.ts';

export const transferencia = vista('Transferencia', {
  id: z.string(),
  paciente: pacienteConIniciales,
  /** The former responsable. */
  de: conNombre,
  receptor: conNombre,
  /** The site of the receiver. */
  sucursal_id: z.string(),
  turnos: z.enum(TURNOS_DE_TRANSFERENCIA),
  /**
   * Shown to readers of the paciente's data and, while the transfer is pending, to everybody who sees the transfer;
   * otherwise null.
   */
  motivo: z.string().nullable(),
  estado: claveDe(ESTADOS_DE_TRANSFERENCIA),
  ofrecida_at: instante,
  /** Null when the receiver did not have to accept. */
  vence_at: instante.nullable(),
  resuelta_at: instante.nullable(),
  motivo_rechazo: z.string().nullable(),
  /** The reassignment of future turnos; absent when the turnos stay, and until the agenda has reassigned them. */
  reasignacion: z
    .strictObject({
      reasignados: cantidad,
      /** The turnos that stayed with the former responsable. */
      quedan: z.array(
        z.strictObject({ turno_id: z.string(), fecha: dia, hora, motivo: claveDe(MOTIVOS_DE_QUEDAR) }),
      ),
    })
    .exactOptional(),
});
export type Transferencia = Vista<typeof transferencia>;

/** The transfers of the caller, newest first. */
export const transferencias = vista('Transferencias', {
  recibidas: z.array(transferencia),
  enviadas: z.array(transferencia),
});

/** Who is in the team of a paciente now. */
export const equipoDePaciente = vista('EquipoDePaciente', {
  paciente_id: z.string(),
  responsable: conNombre,
  equipo: z.array(z.strictObject({ ...conNombre.shape, hasta: instante.nullable() })),
});
export type EquipoDePaciente = Vista<typeof equipoDePaciente>;

/** The bulk transfer of the pacientes of a dentist who leaves. */
export const traspaso = vista('Traspaso', {
  id: z.string(),
  profesional: conNombre,
  receptores: z.array(z.strictObject({ sucursal_id: z.string(), receptor: conNombre })),
  turnos: z.enum(TURNOS_DE_TRANSFERENCIA),
  estado: z.enum(['en_curso', 'terminado']),
  hechos: cantidad,
  total: cantidad,
  /** Pacientes whose receivers could no longer receive them; null before the end. */
  pendientes: cantidad.nullable(),
  /** `120 de 340` */
  message: z.string(),
  pedido_at: instante,
  terminado_at: instante.nullable(),
});
export type Traspaso = Vista<typeof traspaso>;

export const traspasos = z.array(traspaso);
