/**
 * Export: one signed ZIP that a stranger verifies offline. A job, kept for ten minutes.
 *
 *     POST /api/auditoria/exportaciones               { tipo, id } -> 202 Exportacion
 *     GET  /api/auditoria/exportaciones/{id}          Exportacion
 *     GET  /api/auditoria/exportaciones/{id}/archivo  the ZIP, once it is `completada`
 */
import { sujetoElegido, type TipoDeSujeto } from './auditoria.ts';
import type { EstadoDeTrabajo } from './auditoria-verificacion.ts';

/** Body of POST /api/auditoria/exportaciones. */
export const exportacionNueva = sujetoElegido;

export interface Exportacion {
  readonly id: string;
  readonly estado: EstadoDeTrabajo;
  readonly sujeto: { readonly tipo: TipoDeSujeto; readonly id: string };
  readonly pedida_at: string;
  /** Once it is `completada`. */
  readonly archivo: {
    /** `auditoria-paciente-2026-11-21.zip` */
    readonly nombre: string;
    /** Bytes. */
    readonly tamano: number;
    readonly eventos: number;
    /** Fingerprint of the key that it is signed with: SHA-256 of it, hex. To be told apart from the file. */
    readonly huella: string;
  } | null;
}
