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
  /** The paciente of the history; absent for an account's. */
  pacienteId: z.string().exactOptional(),
});

export const auditoriaEventos = defineEvents({
  /** One for each person, record and hour, for any number of screens. */
  FichaConsultada: { version: 1, schema: z.strictObject(dePaciente) },
  /** A list was read. Written again within the hour only when a later reading showed more than the earlier ones. */
  ListaConsultada: {
    version: 1,
    schema: z.strictObject({
      ...deLectura,
      /** Which one. A module from elsewhere names its lists itself, in the words of the audit. */
      lista: z.string(),
      /** Whether there was a search. Its text is not recorded. */
      busqueda: z.boolean(),
      /** How many rows the answer had, without those that give the initials only. */
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
      /** Which one, named as lists are. */
      documento: z.string(),
      /** Of a receipt. */
      pagoId: z.string().exactOptional(),
    }),
  },
  /** A user requested the signed history of a subject. */
  HistoriaExportada: { version: 1, schema: deExportacion },
  /** A user downloaded it, not necessarily the one who requested it. */
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
