/** Referrals as answered (docs/spec/organization.md#referrals). */
import { z } from 'zod';
import { pacienteConIniciales } from './paciente-organizacion-vistas.ts';
import { ESTADOS_DE_DERIVACION, URGENCIAS_DE_DERIVACION } from './derivacion.ts';
import { claveDe, conNombre, instante, type Vista, vista } from './vista.ts';

export const derivacion = vista('Derivacion', {
  id: z.string(),
  paciente: pacienteConIniciales,
  /** Who refers. */
  de: conNombre,
  receptor: conNombre,
  /** Who withdraws or closes it: who refers, or the responsable to whom the paciente passed since. */
  sigue_id: z.string(),
  /** Of the receiver. */
  sucursal_id: z.string(),
  sucursal: z.string(),
  especialidad: z.string(),
  urgencia: claveDe(URGENCIAS_DE_DERIVACION),
  /** For who reads the clinical history, and for the receiver while it waits for an answer; null for others. */
  motivo: z.string().nullable(),
  estado: claveDe(ESTADOS_DE_DERIVACION),
  solicitada_at: instante,
  vence_at: instante,
  /** When it was accepted, refused or withdrawn. */
  resuelta_at: instante.nullable(),
  respondida_at: instante.nullable(),
  cerrada_at: instante.nullable(),
  /** For the two sides, and for who reads the clinical history. */
  motivo_rechazo: z.string().nullable(),
  /** For who reads the clinical history. */
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

/** Of the caller, the newest first. */
export const derivaciones = vista('Derivaciones', {
  recibidas: z.array(derivacion),
  enviadas: z.array(derivacion),
});

/** Of a paciente, the newest first. */
export const derivacionesDePaciente = z.array(derivacion);
