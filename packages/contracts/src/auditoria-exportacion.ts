/**
 * Export: one signed ZIP that a third party verifies offline. It is a job, kept for ten minutes.
 *
 *     POST /api/auditoria/exportaciones               { tipo, id } -> 202 Exportacion
 *     GET  /api/auditoria/exportaciones/{id}          Exportacion
 *     GET  /api/auditoria/exportaciones/{id}/archivo  the ZIP, once it is `completada`
 */
import { sujetoElegido } from './auditoria.ts';

export type { Exportacion } from './auditoria-jobs-vistas.ts';

/** Body of POST /api/auditoria/exportaciones. */
export const exportacionNueva = sujetoElegido;
