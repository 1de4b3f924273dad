/** What audit records of its own: who looked at a paciente's record. Stream `lecturas-{pacienteId}.{YYYYMMDD}`. */
import type { EventDefinitions } from './event-definition.ts';

/** One for each person, record and hour, however many screens they opened in it. */
export interface FichaConsultada {
  readonly type: 'FichaConsultada';
  readonly data: {
    readonly pacienteId: string;
    /** Who looked; also the event's actor. */
    readonly lectorId: string;
    /** The hour in UTC: `2026-11-21T03`. */
    readonly hora: string;
  };
}

export const auditoriaEventos: EventDefinitions<FichaConsultada['type']> = {
  FichaConsultada: { version: 1 },
};
