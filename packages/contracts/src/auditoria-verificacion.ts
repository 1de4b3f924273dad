/**
 * Verification: every chain recomputed and held against the signed heads, every read model rebuilt beside the live one.
 * A job: asked for, then looked at until `estado` is `completada` or `fallida`.
 *
 *     POST /api/auditoria/verificaciones          202 Verificacion
 *     GET  /api/auditoria/verificaciones          { verificaciones: Verificacion[] }, newest first
 *     GET  /api/auditoria/verificaciones/{id}     Verificacion
 */

export const ESTADOS_DE_TRABAJO = {
  en_curso: 'En curso',
  completada: 'Completada',
  fallida: 'Fallida',
} as const;
export type EstadoDeTrabajo = keyof typeof ESTADOS_DE_TRABAJO;

/** What is wrong with the events, and the sentence for it. */
export const PROBLEMAS_DE_EVENTOS = {
  cambiado: 'El evento no dice lo que decía cuando se registró',
  falta: 'Falta un evento',
  sobra: 'Hay un evento que no estaba',
  desordenado: 'El evento no está en el lugar en que se registró',
  reescrito: 'La historia fue reescrita desde este evento',
  cortado: 'Faltan los últimos eventos',
  archivo: 'El archivo de eventos está dañado',
  cabeza: 'Una cabeza firmada no es auténtica',
} as const;
export type ProblemaDeEventos = keyof typeof PROBLEMAS_DE_EVENTOS;

/** Every service, each of which rebuilds and compares its own read models. */
export const SERVICIOS_VERIFICADOS = [
  'accounts',
  'patients',
  'clinical',
  'financing',
  'calendar',
  'exports',
  'audit',
] as const;

/** An exact place where the events are not as they were recorded. */
export interface DiferenciaDeEventos {
  readonly problema: ProblemaDeEventos;
  /** Place in the global order, digits; null where only the file or the stream is known. */
  readonly posicion: string | null;
  /** How many events come before it. */
  readonly ordinal: number | null;
  readonly stream: string | null;
  readonly revision: number | null;
  readonly evento_id: string | null;
  /** What was found, in Spanish: no personal data. */
  readonly explicacion: string;
}

/** A document of a read model that is not what its events make. */
export interface DiferenciaDeVista {
  readonly servicio: string;
  readonly vista: string;
  readonly documento: string;
  readonly problema: 'falta' | 'sobra' | 'distinto';
}

export interface ResultadoDeVerificacion {
  readonly eventos: number;
  readonly historias: number;
  /** Signed heads that were held against the events; and the newest, null when there is none yet. */
  readonly cabezas: number;
  readonly ultima_cabeza: { readonly at: string; readonly eventos: number } | null;
  /** Events after the newest head: chained, and covered by the next one. */
  readonly sin_firmar: number;
  readonly vistas: number;
  readonly documentos: number;
  /** Services that could not say: their read models were not verified. */
  readonly servicios_sin_respuesta: readonly string[];
  /** The first 100 of each; the counts are whole. */
  readonly diferencias_de_eventos: readonly DiferenciaDeEventos[];
  readonly diferencias_de_vistas: readonly DiferenciaDeVista[];
  readonly total_de_diferencias: number;
  readonly eventos_por_segundo: number;
  readonly segundos: number;
  /** Fingerprint of the key that the heads are signed with: SHA-256 of it, hex. */
  readonly huella: string;
}

export interface Verificacion {
  readonly id: string;
  readonly estado: EstadoDeTrabajo;
  readonly pedida_at: string;
  readonly pedida_por: { readonly id: string; readonly nombre: string | null };
  /** While it runs: what it is at (`Cadenas`, `Vistas`) and how far, 0 to 1. */
  readonly avance: { readonly paso: string; readonly parte: number } | null;
  /** Once it is `completada`. */
  readonly resultado: ResultadoDeVerificacion | null;
}

export interface Verificaciones {
  readonly verificaciones: readonly Verificacion[];
}
