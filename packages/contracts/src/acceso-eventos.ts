/** Attempts to get in that were refused. Stream `accesos-{cuenta}.{YYYYMMDD}`, of the rest `accesos-otros.{YYYYMMDD}`. */
import type { EventDefinitions } from './event-definition.ts';

/** Attempts of some minutes on one account, from one address and refused for one reason, as one event. */
export interface AccesoRechazado {
  readonly type: 'AccesoRechazado';
  readonly data: {
    /** Keyed hash of the e-mail that was given: the same account is recognised, and nobody can read which. Null for many. */
    readonly cuenta: string | null;
    /** Keyed hash of the client's address. Null for many. */
    readonly direccion: string | null;
    /** Code of the failure that was answered: `credenciales-invalidas`, `demasiados-intentos` and so on; `varios` for many. */
    readonly motivo: string;
    readonly cantidad: number;
    /** Instants of the first and the last of them. */
    readonly desde: string;
    readonly hasta: string;
    /** Whose account it was, where there is one of that e-mail. */
    readonly profesionalId?: string;
  };
}

export const accesoEventos: EventDefinitions<AccesoRechazado['type']> = {
  AccesoRechazado: { version: 1 },
};
