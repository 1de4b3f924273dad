/**
 * What happens to a profesional, as every service may read it. Stream `profesional-{id}`. The hash of a
 * password is in none of these: accounts keeps it in an event of its own.
 */
import type { EventDefinitions } from './event-definition.ts';
import type { DatosDeProfesional, Rol } from './profesional.ts';

/** What stands in the place of a profesional's data once their key has been destroyed. */
export const SIN_DATOS_DE_PROFESIONAL: DatosDeProfesional = {
  nombre: '',
  apellido: '',
  email: '',
  telefono: '',
  especialidad: '',
  matricula: '',
};

export interface ProfesionalRegistrado {
  readonly type: 'ProfesionalRegistrado';
  readonly data: {
    readonly profesionalId: string;
    readonly rol: Rol;
    /** Null once the profesional's key has been destroyed. */
    readonly datos: DatosDeProfesional | null;
    /**
     * The profesional of the demo data: services that show something for it react to this event and make
     * believable records of theirs under this profesionalId.
     */
    readonly demo?: true;
    /** The password that the account begins with has to be changed at the first login. */
    readonly temporal?: true;
  };
}

export interface PerfilActualizado {
  readonly type: 'PerfilActualizado';
  readonly data: {
    readonly profesionalId: string;
    /** Only what changed. Null once the profesional's key has been destroyed. */
    readonly cambios: Partial<DatosDeProfesional> | null;
  };
}

export interface RolCambiado {
  readonly type: 'RolCambiado';
  readonly data: { readonly profesionalId: string; readonly rol: Rol };
}

/** All sessions that began before it are over. */
export interface ContrasenaCambiada {
  readonly type: 'ContrasenaCambiada';
  readonly data: {
    readonly profesionalId: string;
    /** An administrator set it for somebody else: it has to be changed at the first login. */
    readonly temporal?: true;
  };
}

/** All sessions that began before it are over but one, which goes on with another token. */
export interface OtrasSesionesTerminadas {
  readonly type: 'OtrasSesionesTerminadas';
  readonly data: {
    readonly profesionalId: string;
    /** The one that goes on. */
    readonly sesionId: string;
  };
}

/** All sessions are over, and none can begin. */
export interface ProfesionalDesactivado {
  readonly type: 'ProfesionalDesactivado';
  readonly data: { readonly profesionalId: string };
}

/** Sessions can begin again; those that were ended stay so. */
export interface ProfesionalActivado {
  readonly type: 'ProfesionalActivado';
  readonly data: { readonly profesionalId: string };
}

/** From here on the profesional and all that is theirs is in no answer; their sessions are over. */
export interface ProfesionalEliminado {
  readonly type: 'ProfesionalEliminado';
  readonly data: { readonly profesionalId: string };
}

export type ProfesionalEvent =
  | ProfesionalRegistrado
  | PerfilActualizado
  | RolCambiado
  | ContrasenaCambiada
  | OtrasSesionesTerminadas
  | ProfesionalDesactivado
  | ProfesionalActivado
  | ProfesionalEliminado;

export const profesionalEventos: EventDefinitions<ProfesionalEvent['type']> = {
  ProfesionalRegistrado: { version: 1, subject: 'profesionalId', personal: ['datos'] },
  PerfilActualizado: { version: 1, subject: 'profesionalId', personal: ['cambios'] },
  RolCambiado: { version: 1 },
  ContrasenaCambiada: { version: 1 },
  OtrasSesionesTerminadas: { version: 1 },
  ProfesionalDesactivado: { version: 1 },
  ProfesionalActivado: { version: 1 },
  ProfesionalEliminado: { version: 1 },
};

/**
 * What accounts keeps to itself: here only so that the platform knows what to encrypt. Their shapes are in
 * services/accounts, and no other service reads them.
 */
export const cuentaEventos: EventDefinitions<
  'CredencialGuardada' | 'EmailReservado' | 'EmailLiberado' | 'AdministradorAgregado' | 'AdministradorQuitado'
> = {
  CredencialGuardada: { version: 1, subject: 'profesionalId', personal: ['hash'] },
  EmailReservado: { version: 1 },
  EmailLiberado: { version: 1 },
  AdministradorAgregado: { version: 1 },
  AdministradorQuitado: { version: 1 },
};
