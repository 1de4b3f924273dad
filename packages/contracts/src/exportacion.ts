/**
 * Exports of all data: one ZIP of the pacientes of a profesional or, for an admin, of the whole practice. An export is
 * a job; its file can be downloaded for 24 hours (docs/spec/documents.md#all-data).
 *
 *     POST   /api/export/datos               -> 202 ExportacionDeDatos
 *     GET    /api/export/datos               the caller's exports, newest first
 *     GET    /api/export/datos/{id}          one of these exports
 *     GET    /api/export/datos/{id}/archivo  the ZIP, by the signed address of the answers above
 *     DELETE /api/export/datos/{id}          destroys its file
 */
import { z } from 'zod';
import type { MotivoDeRetiro } from './exportacion-eventos.ts';
import { alcanceDeExportacion, motivoDeRetiro } from './exportacion-eventos.ts';
import { cantidad, instante, type Vista, vista } from './vista.ts';

/** How long a file can be downloaded, in milliseconds. */
export const VIGENCIA_DE_EXPORTACION_MS = 24 * 60 * 60_000;
/** Maximum number of exports of one user that are in progress or can be downloaded. */
export const MAX_EXPORTACIONES = 3;

/** The sentence that tells the user why an export was withdrawn. */
export const MOTIVOS_DE_RETIRO: Readonly<Record<MotivoDeRetiro, string>> = {
  vencida: 'Pasaron 24 horas: el archivo se destruyó.',
  eliminada: 'El archivo se eliminó.',
  paciente:
    'Se eliminó o se transfirió un paciente después de pedirlo: el archivo se destruyó. Prepare otro.',
  cuenta: 'La cuenta se eliminó: el archivo se destruyó.',
  fallida: 'No se pudo preparar. Prepare otro.',
  espacio:
    'No hay espacio en el disco del servidor para preparar el archivo. Avise a quien lo administra y prepare otro después.',
};

export const MENSAJES_DE_EXPORTACION = {
  noEncontrada: 'Exportación no encontrada',
  sinArchivo: 'El archivo todavía no está listo',
  eliminada: 'Exportación eliminada correctamente',
  muchas: `Ya tiene ${MAX_EXPORTACIONES} exportaciones. Elimine una, o espere a que venza la primera.`,
  rango: 'La parte del archivo que se pide no existe',
} as const;

export const exportacionDeDatos = vista('ExportacionDeDatos', {
  id: z.string(),
  alcance: alcanceDeExportacion,
  estado: z.enum(['en_curso', 'lista', 'retirada']),
  pedida_at: instante,
  /** While the export is in progress: the number of finished pacientes, and of all. Null before the first. */
  avance: z.strictObject({ pacientes: cantidad, de: cantidad }).nullable(),
  /** Null unless `estado` is `lista`. */
  archivo: z
    .strictObject({
      /** `datos-2026-11-23.zip` */
      nombre: z.string(),
      /** Bytes. */
      tamano: cantidad,
      pacientes: cantidad,
      imagenes: cantidad,
      vence_at: instante,
      /** The address carries its own expiry and signature. It stops working when the session ends. */
      url: z.string(),
    })
    .nullable(),
  /** Why the export was withdrawn; null unless `estado` is `retirada`. */
  retiro: z.strictObject({ motivo: motivoDeRetiro, mensaje: z.string() }).nullable(),
});
export type ExportacionDeDatos = Vista<typeof exportacionDeDatos>;

export const exportacionesDeDatos = z.array(exportacionDeDatos);
