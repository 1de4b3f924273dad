/** What happens to a paciente, as every service may read it. Stream `paciente-{id}`. */
import type { EventDefinitions } from './event-definition.ts';
import type { CambiosDePaciente, DatosDePaciente } from './paciente.ts';

export interface PacienteRegistrado {
  readonly type: 'PacienteRegistrado';
  readonly data: {
    readonly pacienteId: string;
    readonly profesionalId: string;
    /** Null once the paciente's key has been destroyed. */
    readonly datos: DatosDePaciente | null;
  };
}

export interface DatosDePacienteCambiados {
  readonly type: 'DatosDePacienteCambiados';
  readonly data: {
    readonly pacienteId: string;
    readonly profesionalId: string;
    /** Only what changed. Null once the paciente's key has been destroyed. */
    readonly cambios: CambiosDePaciente | null;
  };
}

/**
 * From here on the paciente is in no answer. Without `conservarHasta`, what is personal in the events above can
 * never be read again; with it, that waits for `DatosDePacienteDestruidos`: until then the audit still reads it.
 */
export interface PacienteEliminado {
  readonly type: 'PacienteEliminado';
  readonly data: {
    readonly pacienteId: string;
    readonly profesionalId: string;
    /** Instant until which the law asks to keep the record (`RETENCION_ANIOS`). */
    readonly conservarHasta?: string;
  };
}

/** The time to keep an archived paciente's record is over: what is personal of it can never be read again. */
export interface DatosDePacienteDestruidos {
  readonly type: 'DatosDePacienteDestruidos';
  readonly data: { readonly pacienteId: string; readonly profesionalId: string };
}

export type PacienteEvent =
  | PacienteRegistrado
  | DatosDePacienteCambiados
  | PacienteEliminado
  | DatosDePacienteDestruidos;

export const pacienteEventos: EventDefinitions<PacienteEvent['type']> = {
  PacienteRegistrado: { version: 1, subject: 'pacienteId', personal: ['datos'] },
  DatosDePacienteCambiados: { version: 1, subject: 'pacienteId', personal: ['cambios'] },
  PacienteEliminado: { version: 1, ends: { subject: 'pacienteId', unless: 'conservarHasta' } },
  DatosDePacienteDestruidos: { version: 1, ends: { subject: 'pacienteId' } },
};
