/**
 * The authorship of a clinical note, and whether a person directs a site of its paciente
 * (docs/spec/clinical.md#notes-of-the-organization). Pure.
 */
import type { Persona } from './puede.ts';
import type { ConResponsable, Derechos } from './relaciones.ts';

/** A note in the documents of a read model. */
export interface Firmada {
  /** The profesional who signed the note. */
  readonly profesionalId: string;
  /** The author who wrote in the name of the signer. */
  readonly autorId?: string;
  /** The instant at which the note was written. */
  readonly fecha: string;
}

/** `fuera-de-plazo`: the person wrote or signed the note, 24 hours ago or earlier. */
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
