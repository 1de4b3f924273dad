/** Imports of pacientes as answered. */
import { z } from 'zod';
import { DESTINOS, ESTADOS_DE_FILA, ESTADOS_DE_IMPORTACION, MODOS_DE_EXISTENTES } from './importacion.ts';
import { cantidad, claveDe, conNombre, instante, type Vista, vista } from './vista.ts';

const resumen = vista('ResumenDeImportacion', {
  alta: cantidad,
  'duplicada-en-archivo': cantidad,
  'ya-existe': cantidad,
  'con-error': cantidad,
});
export type ResumenDeImportacion = Vista<typeof resumen>;

export const importacion = vista('Importacion', {
  id: z.string(),
  estado: claveDe(ESTADOS_DE_IMPORTACION),
  /** The name of the file; null once the data of the file were destroyed, as are the titles of its columns. */
  archivo: z.string().nullable(),
  formato: z.enum(['csv', 'xlsx']),
  /** Rows without the header. */
  filas: cantidad,
  columnas: z.array(
    z.strictObject({
      indice: cantidad,
      titulo: z.string(),
      /** The field of the column in the chosen or suggested mapping. */
      campo: claveDe(DESTINOS).nullable(),
    }),
  ),
  /** The column of each field: the chosen mapping or, before a choice, the suggested one. */
  mapeo: z.partialRecord(claveDe(DESTINOS), cantidad),
  existentes: claveDe(MODOS_DE_EXISTENTES),
  /** How many rows of each kind the dry run found; null before the dry run. */
  resumen: resumen.nullable(),
  /** While the job of the import runs. */
  avance: z.strictObject({ hechas: cantidad, total: cantidad }).nullable(),
  /** Null until the import has ended. */
  resultado: z
    .strictObject({ importados: cantidad, completados: cantidad, omitidos: cantidad, revisar: cantidad })
    .nullable(),
  /** What an undo removed, and the pacientes that it kept because they were used since. */
  deshecho: z
    .strictObject({
      eliminados: cantidad,
      conservados: z.array(conNombre),
    })
    .nullable(),
  /** `Se importaron 9 pacientes; 2 filas necesitan revisión`; null before the end. */
  message: z.string().nullable(),
  subida_at: instante,
  confirmada_at: instante.nullable(),
  terminada_at: instante.nullable(),
  /** Until when the import can be undone. */
  deshacer_hasta: instante.nullable(),
  /** When the rows of the file are destroyed; null once they are. */
  datos_hasta: instante.nullable(),
});
export type Importacion = Vista<typeof importacion>;

export const importaciones = z.array(importacion);

const fila = vista('FilaDeImportacion', {
  /** Row number as in a spreadsheet: the header is row 1. */
  fila: cantidad,
  estado: claveDe(ESTADOS_DE_FILA),
  /** The fields of the form with the values to import; flags are `true` or `false`. */
  datos: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  errores: z.array(
    z.strictObject({
      /**
       * The title of the column, or the label of the field when no column carries it; '' for an error of the whole
       * row.
       */
      columna: z.string(),
      message: z.string(),
    }),
  ),
  /** The existing paciente that the row repeats; null when that paciente is of the organization. */
  paciente_id: z.string().nullable(),
  /** The earlier row with the same person. */
  repite_fila: cantidad.nullable(),
});
export type FilaDeImportacion = Vista<typeof fila>;

export const analisisDeImportacion = vista('AnalisisDeImportacion', {
  resumen,
  items: z.array(fila),
  /** The `cursor` of the next page; null on the last page. */
  siguiente: z.string().nullable(),
});
export type AnalisisDeImportacion = Vista<typeof analisisDeImportacion>;
