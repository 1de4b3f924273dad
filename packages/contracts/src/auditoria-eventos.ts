/**
 * The events of reads: records, lists, images, documents and exports. They contain only ids, kinds and counts, and no
 * text of a user, so that nothing needs encryption and an erased paciente's lines can still be counted.
 *
 * Streams: `lecturas-{pacienteId}.{YYYYMMDD}` for reads of one paciente, `consultas-{lectorId}.{YYYYMMDD}` for the
 * rest. Each event is written once per person and hour, however often they read.
 */
import { z } from 'zod';
import { defineEvents, type EventOf, type EventsOf } from './event-definition.ts';
import { cantidad } from './vista.ts';

const deLectura = {
  /** The reader; also the event's actor. */
  lectorId: z.string(),
  /** The hour in UTC: `2026-11-21T03`. */
  hora: z.string(),
};

const dePaciente = { ...deLectura, pacienteId: z.string() };

const deExportacion = z.strictObject({
  ...deLectura,
  exportacionId: z.string(),
  sujetoTipo: z.string(),
  sujetoId: z.string(),
  /** The paciente whose history it is; absent for the history of an account. */
  pacienteId: z.string().exactOptional(),
});

export const auditoriaEventos = defineEvents({
  /** One event for each person, record and hour, for any number of screens. */
  FichaConsultada: { version: 1, schema: z.strictObject(dePaciente) },
  /** A list was read. Written again within the hour only when a later reading showed more than the earlier ones. */
  ListaConsultada: {
    version: 1,
    schema: z.strictObject({
      ...deLectura,
      /** The key of the list in `lectura-frases.ts`. A module from elsewhere gives the words that the audit shows. */
      lista: z.string(),
      /** Whether the user searched. The text of the search is not recorded. */
      busqueda: z.boolean(),
      /** The number of rows of the answer, without rows that give only initials. */
      cantidad,
    }),
  },
  /** An image was served: an original by its id or, without one, thumbnails of the paciente's gallery. */
  ImagenVista: { version: 1, schema: z.strictObject({ ...dePaciente, fotoId: z.string().exactOptional() }) },
  /** A document of a paciente left the system: a PDF, or the record as FHIR. */
  DocumentoDescargado: {
    version: 1,
    schema: z.strictObject({
      ...dePaciente,
      /** The key of the document, given as that of a list. */
      documento: z.string(),
      /** The payment of a receipt. */
      pagoId: z.string().exactOptional(),
    }),
  },
  /** A user requested the signed history of a subject. */
  HistoriaExportada: { version: 1, schema: deExportacion },
  /** A user downloaded the signed history. It need not be the user who requested it. */
  HistoriaDescargada: { version: 1, schema: deExportacion },
  /** A user downloaded an export of all data, or a part of its file. */
  DatosDescargados: { version: 1, schema: z.strictObject({ ...deLectura, exportacionId: z.string() }) },
});

export type LecturaEvent = EventsOf<typeof auditoriaEventos>;
export type FichaConsultada = EventOf<typeof auditoriaEventos, 'FichaConsultada'>;
export type ListaConsultada = EventOf<typeof auditoriaEventos, 'ListaConsultada'>;
export type ImagenVista = EventOf<typeof auditoriaEventos, 'ImagenVista'>;
export type DocumentoDescargado = EventOf<typeof auditoriaEventos, 'DocumentoDescargado'>;
export type HistoriaExportada = EventOf<typeof auditoriaEventos, 'HistoriaExportada'>;
export type DatosDescargados = EventOf<typeof auditoriaEventos, 'DatosDescargados'>;
export type HistoriaDescargada = EventOf<typeof auditoriaEventos, 'HistoriaDescargada'>;
