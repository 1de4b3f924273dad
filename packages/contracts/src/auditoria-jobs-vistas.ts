/** Verifications and exports, which are jobs, in answers. */
import { z } from 'zod';
import { DICTAMENES, TIPOS_DE_ANCLA } from './auditoria-dictamen.ts';
import { ESTADOS_DE_TRABAJO, PROBLEMAS_DE_EVENTOS } from './auditoria-verificacion.ts';
import { posicion, sujeto } from './auditoria-vistas.ts';
import { cantidad, claveDe, instante, type Vista, vista } from './vista.ts';

/** An exact place where the events differ from what was recorded. */
const diferenciaDeEventos = vista('DiferenciaDeEventos', {
  problema: claveDe(PROBLEMAS_DE_EVENTOS),
  /** Null where only the file or the stream is known. */
  posicion: posicion.nullable(),
  /** The number of events before it. */
  ordinal: cantidad.nullable(),
  stream: z.string().nullable(),
  revision: cantidad.nullable(),
  evento_id: z.string().nullable(),
  /** The finding, in Spanish, without personal data. */
  explicacion: z.string(),
});
export type DiferenciaDeEventos = Vista<typeof diferenciaDeEventos>;

/** A document of a read model that differs from the fold of its events. */
const diferenciaDeVista = vista('DiferenciaDeVista', {
  servicio: z.string(),
  vista: z.string(),
  documento: z.string(),
  problema: z.enum(['falta', 'sobra', 'distinto']),
});
export type DiferenciaDeVista = Vista<typeof diferenciaDeVista>;

/** The anchor outside this machine that the events were compared with. */
const anclaComparada = vista('AnclaComparada', {
  /** The newest anchor: its kind, where it is kept, and when it was made. */
  tipo: claveDe(TIPOS_DE_ANCLA),
  donde: z.string(),
  at: instante,
  /** The number of events that the anchor covers, and the number of events after it. */
  eventos: cantidad,
  posteriores: cantidad,
  /** Whether the anchor is recent enough for a verdict of zero differences. */
  vigente: z.boolean(),
  /** How many anchors were compared, and when the oldest was made. */
  cantidad,
  desde: instante,
});
export type AnclaComparada = Vista<typeof anclaComparada>;

const resultadoDeVerificacion = vista('ResultadoDeVerificacion', {
  /** `cero_diferencias` only when the events were compared with an anchor outside this machine. */
  dictamen: claveDe(DICTAMENES),
  /** Null: nothing outside this machine was compared. */
  ancla: anclaComparada.nullable(),
  /** Why existing anchors were not compared, a sentence each. */
  anclas_sin_comparar: z.array(z.string()),
  eventos: cantidad,
  historias: cantidad,
  /** The signed heads that were compared with the events, and the newest head; null when there is none yet. */
  cabezas: cantidad,
  ultima_cabeza: z.strictObject({ at: instante, eventos: cantidad }).nullable(),
  /** Events after the newest head: chained, and covered by the next one. */
  sin_firmar: cantidad,
  vistas: cantidad,
  documentos: cantidad,
  /** Services that did not answer: their read models were not verified. */
  servicios_sin_respuesta: z.array(z.string()),
  /** Services that had no read models to compare. */
  servicios_sin_comparar: z.array(z.string()),
  /** The first 100 of each kind; `total_de_diferencias` counts all of them. */
  diferencias_de_eventos: z.array(diferenciaDeEventos),
  diferencias_de_vistas: z.array(diferenciaDeVista),
  total_de_diferencias: cantidad,
  eventos_por_segundo: z.number(),
  segundos: z.number(),
  /** Fingerprint of the key that signs the heads: its SHA-256, hex. */
  huella: z.string(),
});
export type ResultadoDeVerificacion = Vista<typeof resultadoDeVerificacion>;

export const verificacion = vista('Verificacion', {
  id: z.string(),
  estado: claveDe(ESTADOS_DE_TRABAJO),
  pedida_at: instante,
  pedida_por: z.strictObject({ id: z.string(), nombre: z.string().nullable() }),
  /** While the job runs: the current step (`Cadenas`, `Vistas`) and its progress, 0 to 1. */
  avance: z.strictObject({ paso: z.string(), parte: z.number() }).nullable(),
  /** Null unless `estado` is `completada`. */
  resultado: resultadoDeVerificacion.nullable(),
});
export type Verificacion = Vista<typeof verificacion>;

export const verificaciones = vista('Verificaciones', { verificaciones: z.array(verificacion) });
export type Verificaciones = Vista<typeof verificaciones>;

export const exportacion = vista('Exportacion', {
  id: z.string(),
  estado: claveDe(ESTADOS_DE_TRABAJO),
  sujeto: z.strictObject(sujeto.pick({ tipo: true, id: true }).shape),
  pedida_at: instante,
  /** Null unless `estado` is `completada`. */
  archivo: z
    .strictObject({
      /** `auditoria-paciente-2026-11-21.zip` */
      nombre: z.string(),
      /** Bytes. */
      tamano: cantidad,
      eventos: cantidad,
      /**
       * Fingerprint of the key that signed the file: its SHA-256, hex. It must be passed on separately from the file.
       */
      huella: z.string(),
    })
    .nullable(),
});
export type Exportacion = Vista<typeof exportacion>;
