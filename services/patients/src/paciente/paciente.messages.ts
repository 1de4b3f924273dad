/** Commands of a paciente; its events are published in contracts. */
import type { CambiosDePaciente, DatosDePaciente } from '@odonto/contracts';
import type { DerivacionCommand } from '../derivacion/derivacion.messages.ts';
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
    /** Of the organization from the beginning; absent: a personal paciente. */
    readonly incorporacion?: EnSucursal;
  };
}

interface EnSucursal {
  readonly sucursalId: string;
  readonly numeroHc: number;
}

/** A personal paciente becomes the organization's. */
export interface IncorporarPaciente {
  readonly type: 'IncorporarPaciente';
  readonly data: DePaciente & EnSucursal;
}

export interface CambiarDatosDePaciente {
  readonly type: 'CambiarDatosDePaciente';
  readonly data: DePaciente & {
    readonly cambios: CambiosDePaciente;
    /** The versions that the change is based on (`versionDe`); absent: any. */
    readonly versiones?: readonly string[];
  };
}

/** Adds a dentist of a site who wrote clinically to the team. */
export interface SumarPorEscribir {
  readonly type: 'SumarPorEscribir';
  readonly data: DePaciente & {
    readonly integranteId: string;
    /** Instant. */
    readonly ahora: string;
  };
}

export interface EliminarPaciente {
  readonly type: 'EliminarPaciente';
  readonly data: DePaciente & {
    /** Instant until which the record is kept, hidden from every screen; absent: destroyed at once. */
    readonly conservarHasta?: string;
    /** Keeps a paciente of the organization, who outlives the account of a responsable. */
    readonly soloPersonal?: true;
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
  | IncorporarPaciente
  | CambiarDatosDePaciente
  | SumarPorEscribir
  | EliminarPaciente
  | DestruirDatosDePaciente
  | TraspasoCommand
  | DerivacionCommand;
