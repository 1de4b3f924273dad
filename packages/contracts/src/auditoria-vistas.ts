/** Subjects and lines in the audit's answers. */
import { z } from 'zod';
import { ACCIONES, CLASES_DE_LINEA, TIPOS_DE_SUJETO } from './auditoria.ts';
import { ROLES } from './sesion.ts';
import { cantidad, claveDe, instante, type Vista, vista } from './vista.ts';

/** Position in the global order, as digits. */
export const posicion = z.string().regex(/^\d+$/);
/** A day or an instant. */
const fecha = z.union([z.iso.date(), instante]);

/** The subject of a timeline. */
export const sujeto = vista('Sujeto', {
  tipo: claveDe(TIPOS_DE_SUJETO),
  id: z.string(),
  /** `Juana Pérez`, `Ortodoncia`, `Pago de $ 12.000,00 (Cuota 3)`; `Paciente eliminado` once erased. */
  titulo: z.string(),
  /** A second line: `DNI 27-30111222-4`, the paciente of a treatment. */
  detalle: z.string(),
  /**
   * The paciente to replay: the subject itself, or the paciente of the treatment or payment; null for a profesional.
   */
  paciente_id: z.string().nullable(),
  /** Instants; null when that has not happened. */
  registrado_at: instante,
  archivado_at: instante.nullable(),
  /** Of a treatment or payment: deleted or annulled. Of a paciente or profesional: the personal data was erased. */
  eliminado_at: instante.nullable(),
});
export type Sujeto = Vista<typeof sujeto>;

export const sujetos = vista('Sujetos', {
  sujetos: z.array(sujeto),
  /** There are more results than the answer contains: the search should be narrower. */
  hay_mas: z.boolean(),
});
export type Sujetos = Vista<typeof sujetos>;

/** The author. `nombre` is null once the personal data of their account was erased. */
const autor = vista('Autor', {
  id: z.string(),
  nombre: z.string().nullable(),
  rol: z.enum([...ROLES, 'sistema']),
});
export type Autor = Vista<typeof autor>;

/** A line of the timeline. */
export const linea = vista('Linea', {
  /** Names the event (`/eventos/{posicion}`) and orders lines. */
  posicion,
  evento_id: z.string(),
  /** `PagoRegistrado` */
  evento: z.string(),
  clase: claveDe(CLASES_DE_LINEA),
  accion: claveDe(ACCIONES),
  /** `Registró un pago de $ 12.000,00 (Cuota 3) en efectivo` */
  frase: z.string(),
  /** The personal data of the event (name, comment, description); null when there is none or it was erased. */
  detalle: z.string().nullable(),
  /** The event had personal data that was erased: show `DATOS_ELIMINADOS`. */
  datos_eliminados: z.boolean(),
  autor,
  registrado_at: instante,
  /** The effective date that the user gave; null when it equals the recording. */
  efectivo_at: fecha.nullable(),
  solicitud_id: z.string(),
  /** Id of the event that caused this event. */
  causa_id: z.string().nullable(),
  paciente_id: z.string().nullable(),
  tratamiento_id: z.string().nullable(),
  pago_id: z.string().nullable(),
});
export type Linea = Vista<typeof linea>;

export const paginaDeLineas = vista('PaginaDeLineas', {
  lineas: z.array(linea),
  /** The `cursor` of the next page; null on the last page. */
  siguiente: posicion.nullable(),
  /** The number of lines that match the filter, on all pages. */
  total: cantidad,
});
export type PaginaDeLineas = Vista<typeof paginaDeLineas>;

/** GET /api/auditoria/eventos/{posicion}: the event behind a line. */
export const eventoAuditado = vista('EventoAuditado', {
  ...linea.shape,
  stream: z.string(),
  revision: cantidad,
  version: cantidad,
  /** The data of the event: erased fields are null, secrets are `'***'`. */
  datos: z.record(z.string(), z.unknown()),
  /** SHA-256 of the event in its stream's chain, and of the event before it (64 zeros for the first). */
  hash: z.string(),
  hash_anterior: z.string(),
});
export type EventoAuditado = Vista<typeof eventoAuditado>;

/** The event that a value comes from. */
export const citation = vista('Cita', {
  ...linea.pick({
    posicion: true,
    evento_id: true,
    evento: true,
    /** The line's sentence. */
    frase: true,
    autor: true,
    registrado_at: true,
    efectivo_at: true,
  }).shape,
});
export type Citation = Vista<typeof citation>;
