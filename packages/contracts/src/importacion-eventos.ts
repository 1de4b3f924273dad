/**
 * The events of the imports of a profesional. Stream `importaciones-{profesionalId}`: one stream for all imports,
 * because they run one after another. The rows of a file are in the file store, encrypted with the key of the import.
 */
import { z } from 'zod';
import { defineEvents, type EventsOf } from './event-definition.ts';
import { DESTINOS, MODOS_DE_EXISTENTES } from './importacion.ts';
import { cantidad, claveDe, instante } from './vista.ts';

const deImportacion = { profesionalId: z.string(), importacionId: z.string() };
const mapeo = z.partialRecord(claveDe(DESTINOS), cantidad);

export const importacionEventos = defineEvents({
  /** A file was read and its rows were stored. Nothing else was written. */
  ImportacionSubida: {
    version: 2,
    // No older program may read version 2: it would give the pacientes other ids.
    upcasters: [(data) => ({ ...data, idsEnOrden: false })],
    schema: z.strictObject({
      ...deImportacion,
      formato: z.enum(['csv', 'xlsx']),
      filas: cantidad,
      /** Digest of the titles of the columns, by which a mapping is remembered. */
      firma: z.string(),
      sugerido: mapeo,
      /** Whether the ids of the pacientes are in the order of their rows; false in version 1. */
      idsEnOrden: z.boolean(),
      /** Null once the data of the file were destroyed. */
      archivo: z.strictObject({ nombre: z.string(), columnas: z.array(z.string()) }).nullable(),
    }),
    subject: 'importacionId',
    personal: ['archivo'],
  },
  /** The dry run with a mapping. Its rows are in the file store under `analisisId`. */
  ImportacionAnalizada: {
    version: 1,
    schema: z.strictObject({
      ...deImportacion,
      mapeo,
      existentes: claveDe(MODOS_DE_EXISTENTES),
      analisisId: z.string(),
      resumen: z.strictObject({
        alta: cantidad,
        'duplicada-en-archivo': cantidad,
        'ya-existe': cantidad,
        'con-error': cantidad,
      }),
    }),
  },
  /** From now on a job registers the pacientes. */
  ImportacionConfirmada: { version: 1, schema: z.strictObject(deImportacion) },
  /** The job ended: every row was done, or those before a cancellation. */
  ImportacionTerminada: {
    version: 1,
    schema: z.strictObject({
      ...deImportacion,
      importados: cantidad,
      completados: cantidad,
      omitidos: cantidad,
      revisar: cantidad,
      /** Until when the import can be undone. */
      deshacerHasta: instante,
    }),
  },
  /** No further paciente is registered, and the data of the file are destroyed. */
  ImportacionCancelada: {
    version: 1,
    schema: z.strictObject(deImportacion),
    ends: { subject: 'importacionId' },
  },
  /** From now on a job removes the imported pacientes that nobody has used since. */
  DeshacerImportacionPedido: { version: 1, schema: z.strictObject(deImportacion) },
  /** The import was undone. The data of the file are destroyed too. */
  ImportacionDeshecha: {
    version: 1,
    schema: z.strictObject({
      ...deImportacion,
      eliminados: cantidad,
      /** The pacientes that were used since: the index of their row in the file, from 0. */
      conservados: z.array(cantidad),
    }),
    ends: { subject: 'importacionId' },
  },
  /** The retention period of the file is over, or somebody in the file was erased. */
  DatosDeImportacionDestruidos: {
    version: 1,
    schema: z.strictObject(deImportacion),
    ends: { subject: 'importacionId' },
  },
});

export type ImportacionEvent = EventsOf<typeof importacionEventos>;
