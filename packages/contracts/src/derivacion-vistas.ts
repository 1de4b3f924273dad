/** Referrals as answered (docs/spec/organization.md#referrals). */
import { z } from 'zod';
import { pacienteConIniciales } from './paciente-organizacion-vistas.ts';
import { ESTADOS_DE_DERIVACION, URGENCIAS_DE_DERIVACION } from './derivacion.ts';
import { claveDe, conNombre, instante, type Vista, vista } from './vista.ts';

export const derivacion = vista('Derivacion', {
  id: z.string(),
  paciente: pacienteConIniciales,
  /** The dentist who refers. */
  de: conNombre,
  receptor: conNombre,
  /**
   * Who follows the referral up: the dentist who refers or, if they were the responsable, the responsable who
   * received the paciente since.
   */
  sigue_id: z.string(),
  /** The site of the receiver. */
  sucursal_id: z.string(),
  sucursal: z.string(),
  especialidad: z.string(),
  urgencia: claveDe(URGENCIAS_DE_DERIVACION),
  /**
   * Shown to readers of the clinical history, and to the receiver while the referral waits for an answer; null for
   * others.
   */
  motivo: z.string().nullable(),
  estado: claveDe(ESTADOS_DE_DERIVACION),
  solicitada_at: instante,
  vence_at: instante,
  /** When the referral was accepted, refused or withdrawn. */
  resuelta_at: instante.nullable(),
  respondida_at: instante.nullable(),
  cerrada_at: instante.nullable(),
  /** Shown to the receiver, to who follows the referral up, and to readers of the clinical history; null for others. */
  motivo_rechazo: z.string().nullable(),
  /** Shown to readers of the clinical history; null for others. */
  informe: z.string().nullable(),
});
export type Derivacion = Vista<typeof derivacion>;

/** A dentist to whom pacientes are referred, with the open sites where they attend. */
const receptorDeDerivacion = vista('ReceptorDeDerivacion', {
  ...conNombre.shape,
  especialidad: z.string(),
  sucursales: z.array(conNombre),
});
export type ReceptorDeDerivacion = Vista<typeof receptorDeDerivacion>;

export const receptoresDeDerivacion = z.array(receptorDeDerivacion);

/** The referrals of the caller, newest first. */
export const derivaciones = vista('Derivaciones', {
  recibidas: z.array(derivacion),
  enviadas: z.array(derivacion),
});

/** The referrals of a paciente, newest first. */
export const derivacionesDePaciente = z.array(derivacion);
