/** What happens to an appointment. Stream `turno-{id}`. */
import type { EventDefinitions } from './event-definition.ts';
import type { EstadoDeTurno } from './turno.ts';

interface DeTurno {
  readonly turnoId: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
}

/** When and what for. `descripcion` is null once the paciente's key has been destroyed. */
export interface Cita {
  /** YYYY-MM-DD */
  readonly fecha: string;
  /** HH:MM */
  readonly hora: string;
  readonly descripcion: string | null;
}

export interface TurnoAgendado {
  readonly type: 'TurnoAgendado';
  readonly data: DeTurno & Cita;
}

export interface TurnoReprogramado {
  readonly type: 'TurnoReprogramado';
  readonly data: DeTurno & Cita;
}

export interface EstadoDeTurnoCambiado {
  readonly type: 'EstadoDeTurnoCambiado';
  readonly data: DeTurno & { readonly estado: EstadoDeTurno };
}

export interface TurnoEliminado {
  readonly type: 'TurnoEliminado';
  readonly data: DeTurno;
}

/** Google Calendar has the appointment as it was after `cambio`; null when it has no event there, as is due. */
export interface TurnoEnGoogle {
  readonly type: 'TurnoEnGoogle';
  readonly data: DeTurno & {
    readonly googleEventId: string | null;
    readonly vinculoId: string;
    /** Id of the event of ours that was the last to change what is shown of it. */
    readonly cambio: string;
  };
}

export type TurnoEvent =
  | TurnoAgendado
  | TurnoReprogramado
  | EstadoDeTurnoCambiado
  | TurnoEliminado
  | TurnoEnGoogle;

export const turnoEventos: EventDefinitions<TurnoEvent['type']> = {
  TurnoAgendado: { version: 1, subject: 'pacienteId', personal: ['descripcion'] },
  TurnoReprogramado: { version: 1, subject: 'pacienteId', personal: ['descripcion'] },
  EstadoDeTurnoCambiado: { version: 1 },
  TurnoEliminado: { version: 1 },
  TurnoEnGoogle: { version: 1 },
};
