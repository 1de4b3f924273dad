/**
 * Whose a clinical note is, and who directs the sites of its paciente
 * (docs/spec/clinical.md#notes-of-the-organization). Pure.
 */
import type { Persona } from './puede.ts';
import type { ConResponsable, Derechos } from './relaciones.ts';

/** A note as documents keep it. */
export interface Firmada {
  /** Who signed it. */
  readonly profesionalId: string;
  /** Who wrote it in the name of who signed it. */
  readonly autorId?: string;
  /** The instant at which it was written. */
  readonly fecha: string;
}

/** `fuera-de-plazo`: the person wrote or signed it, more than 24 hours ago. */
export type Autoria = 'suya' | 'ajena' | 'fuera-de-plazo';

const PLAZO_MS = 24 * 60 * 60 * 1_000;

export const autoriaDe = (
  { id }: Persona,
  { profesionalId, autorId, fecha }: Firmada,
  ahora: Date,
): Autoria => {
  const suya = [profesionalId, autorId].includes(id);
  if (!suya) return 'ajena';
  return ahora.getTime() - new Date(fecha).getTime() < PLAZO_MS ? 'suya' : 'fuera-de-plazo';
};

/** Whether the person is a dentist who directs one of the paciente's sites. */
export const dirigeComoProfesional = (
  { rol }: Persona,
  { sucursales = [] }: ConResponsable,
  { membresias }: Derechos,
): boolean =>
  rol === 'profesional' &&
  membresias.some(({ funcion, sucursalId }) => funcion === 'director' && sucursales.includes(sucursalId));
