/** Commands of a paciente; its events are published in contracts. */
import type { CambiosDePaciente, DatosDePaciente } from '@odonto/contracts';
import type { TraspasoCommand } from '../traspaso/traspaso.messages.ts';

interface DePaciente {
  readonly pacienteId: string;
}

export interface RegistrarPaciente {
  readonly type: 'RegistrarPaciente';
  readonly data: DePaciente & {
    /** Becomes the responsable. */
    readonly profesionalId: string;
    readonly datos: DatosDePaciente;
  };
}

export interface CambiarDatosDePaciente {
  readonly type: 'CambiarDatosDePaciente';
  readonly data: DePaciente & {
    readonly cambios: CambiosDePaciente;
    /** The versions that the change is based on (`versionDe`); absent: any. */
    readonly versiones?: readonly string[];
  };
}

export interface EliminarPaciente {
  readonly type: 'EliminarPaciente';
  readonly data: DePaciente & {
    /** Instant until which the record is kept, hidden from every screen; absent: destroyed at once. */
    readonly conservarHasta?: string;
  };
}

/** For an archived paciente whose retention is over. */
export interface DestruirDatosDePaciente {
  readonly type: 'DestruirDatosDePaciente';
  readonly data: DePaciente & {
    /** Instant. */
    readonly ahora: string;
  };
}

export type PacienteCommand =
  | RegistrarPaciente
  | CambiarDatosDePaciente
  | EliminarPaciente
  | DestruirDatosDePaciente
  | TraspasoCommand;
