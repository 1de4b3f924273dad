/**
 * The events of an export of all data (docs/spec/documents.md#all-data). Stream `exportacion-{id}`. They contain only
 * ids, instants and counts, so they stay when a person is erased.
 */
import { z } from 'zod';
import { defineEvents, type EventOf, type EventsOf } from './event-definition.ts';
import { cantidad, instante } from './vista.ts';

const deExportacion = {
  exportacionId: z.string(),
  /** The user whose export it is. */
  profesionalId: z.string(),
};

/** `propio`: the pacientes of its user. `consultorio`: those of every profesional; for admins. */
export const alcanceDeExportacion = z.enum(['propio', 'consultorio']);
export type AlcanceDeExportacion = z.output<typeof alcanceDeExportacion>;

export const motivoDeRetiro = z.enum(['vencida', 'eliminada', 'paciente', 'cuenta', 'fallida', 'espacio']);
/** Why the file of an export is gone. */
export type MotivoDeRetiro = z.output<typeof motivoDeRetiro>;

export const exportacionEventos = defineEvents({
  ExportacionDeDatosPedida: {
    version: 1,
    schema: z.strictObject({
      ...deExportacion,
      alcance: alcanceDeExportacion,
      /** The position of the log at which all data of the export is read, as digits. */
      posicion: z.string().regex(/^\d+$/),
    }),
  },
  /** The file is complete and can be downloaded. */
  ExportacionDeDatosPreparada: {
    version: 1,
    schema: z.strictObject({
      ...deExportacion,
      /** Name of the stored list of the file's parts. */
      indice: z.string(),
      /** Bytes. */
      tamano: cantidad,
      pacientes: cantidad,
      imagenes: cantidad,
      vence: instante,
    }),
  },
  /** From now on the export cannot be downloaded, and its file is destroyed. */
  ExportacionDeDatosRetirada: {
    version: 1,
    schema: z.strictObject({ ...deExportacion, motivo: motivoDeRetiro }),
  },
});

export type ExportacionEvent = EventsOf<typeof exportacionEventos>;
export type ExportacionDeDatosPedida = EventOf<typeof exportacionEventos, 'ExportacionDeDatosPedida'>;
export type ExportacionDeDatosPreparada = EventOf<typeof exportacionEventos, 'ExportacionDeDatosPreparada'>;
export type ExportacionDeDatosRetirada = EventOf<typeof exportacionEventos, 'ExportacionDeDatosRetirada'>;
