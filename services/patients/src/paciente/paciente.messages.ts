/** Commands of a paciente; its events are published in contracts. */
import type { CambiosDePaciente, DatosDePaciente } from '@odonto/contracts';

interface Propio {
  readonly pacienteId: string;
  /** The caller: another profesional's paciente does not exist for them. */
  readonly profesionalId: string;
}

export interface RegistrarPaciente {
  readonly type: 'RegistrarPaciente';
  readonly data: Propio & { readonly datos: DatosDePaciente };
}

export interface CambiarDatosDePaciente {
  readonly type: 'CambiarDatosDePaciente';
  readonly data: Propio & {
    readonly cambios: CambiosDePaciente;
    /** The versions that the change is based on (`versionDe`); absent: any. */
    readonly versiones?: readonly string[];
  };
}

export interface EliminarPaciente {
  readonly type: 'EliminarPaciente';
  readonly data: Propio & {
    /** Instant until which the record is kept, hidden from every screen; absent: destroyed at once. */
    readonly conservarHasta?: string;
  };
}

/** For an archived paciente whose retention is over. */
export interface DestruirDatosDePaciente {
  readonly type: 'DestruirDatosDePaciente';
  readonly data: Propio & {
    /** Instant. */
    readonly ahora: string;
  };
}

export type PacienteCommand =
  | RegistrarPaciente
  | CambiarDatosDePaciente
  | EliminarPaciente
  | DestruirDatosDePaciente;
