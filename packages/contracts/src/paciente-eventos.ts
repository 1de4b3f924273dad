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

/** From here on the paciente is in no answer, and what is personal in the events above can never be read again. */
export interface PacienteEliminado {
  readonly type: 'PacienteEliminado';
  readonly data: { readonly pacienteId: string; readonly profesionalId: string };
}

export type PacienteEvent = PacienteRegistrado | DatosDePacienteCambiados | PacienteEliminado;

export const pacienteEventos: EventDefinitions<PacienteEvent['type']> = {
  PacienteRegistrado: { version: 1, subject: 'pacienteId', personal: ['datos'] },
  DatosDePacienteCambiados: { version: 1, subject: 'pacienteId', personal: ['cambios'] },
  PacienteEliminado: { version: 1 },
};
