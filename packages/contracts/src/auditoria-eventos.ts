/**
 * What is recorded of people who look: records, lists, images, documents and exports. None of these events carries a
 * text that somebody wrote: ids, kinds and counts alone, so that nothing has to be sealed and an erased paciente's
 * lines stay countable.
 *
 * Streams: `lecturas-{pacienteId}.{YYYYMMDD}` for what shows one paciente, `consultas-{lectorId}.{YYYYMMDD}` for the
 * rest. Each event is written once for a person and an hour, however often they look.
 */
import type { EventDefinitions } from './event-definition.ts';

/** The lists that show several people at once. `lineas` is the timeline of the whole practice. */
export type ListaAuditada =
  | 'pacientes'
  | 'agenda'
  | 'caja'
  | 'caja-csv'
  | 'cuentas'
  | 'sujetos'
  | 'lineas'
  | 'hallazgos';

interface DeLectura {
  /** Who looked; also the event's actor. */
  readonly lectorId: string;
  /** The hour in UTC: `2026-11-21T03`. */
  readonly hora: string;
}

interface DePaciente extends DeLectura {
  readonly pacienteId: string;
}

/** One for each person, record and hour, however many screens they opened in it. */
export interface FichaConsultada {
  readonly type: 'FichaConsultada';
  readonly data: DePaciente;
}

/** A list was read. Written again within the hour only when a later reading showed more than the earlier ones. */
export interface ListaConsultada {
  readonly type: 'ListaConsultada';
  readonly data: DeLectura & {
    readonly lista: ListaAuditada;
    /** Whether something was searched for. What it was is not recorded. */
    readonly busqueda: boolean;
    /** How many rows the answer had. */
    readonly cantidad: number;
  };
}

/** An image was served: an original by its id or, without one, thumbnails of the paciente's gallery. */
export interface ImagenVista {
  readonly type: 'ImagenVista';
  readonly data: DePaciente & { readonly fotoId?: string };
}

/** A PDF of a paciente left the system. */
export interface DocumentoDescargado {
  readonly type: 'DocumentoDescargado';
  readonly data: DePaciente & {
    readonly documento: 'paciente' | 'estado-de-cuenta' | 'recibo';
    /** Of a receipt. */
    readonly pagoId?: string;
  };
}

interface DeExportacion extends DeLectura {
  readonly exportacionId: string;
  readonly sujetoTipo: string;
  readonly sujetoId: string;
  /** Whose record the history is part of; absent for an account's. */
  readonly pacienteId?: string;
}

/** Somebody asked for the signed history of a subject. */
export interface HistoriaExportada {
  readonly type: 'HistoriaExportada';
  readonly data: DeExportacion;
}

/** Somebody downloaded it: perhaps another person than the one who asked for it. */
export interface HistoriaDescargada {
  readonly type: 'HistoriaDescargada';
  readonly data: DeExportacion;
}

export type LecturaEvent =
  | FichaConsultada
  | ListaConsultada
  | ImagenVista
  | DocumentoDescargado
  | HistoriaExportada
  | HistoriaDescargada;

export const auditoriaEventos: EventDefinitions<LecturaEvent['type']> = {
  FichaConsultada: { version: 1 },
  ListaConsultada: { version: 1 },
  ImagenVista: { version: 1 },
  DocumentoDescargado: { version: 1 },
  HistoriaExportada: { version: 1 },
  HistoriaDescargada: { version: 1 },
};
