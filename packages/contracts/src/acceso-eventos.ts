/**
 * Refused logins. Stream `accesos-{cuenta}.{YYYYMMDD}`; `accesos-otros.{YYYYMMDD}` for those beyond the limit of keys.
 */
import type { EventDefinitions } from './event-definition.ts';

/** One event for the attempts of some minutes on one account, from one address, refused for one reason. */
export interface AccesoRechazado {
  readonly type: 'AccesoRechazado';
  readonly data: {
    /** Keyed hash of the given e-mail: equal for the same account, not readable. Null for many. */
    readonly cuenta: string | null;
    /** Keyed hash of the client's address. Null for many. */
    readonly direccion: string | null;
    /** Code of the answered failure: `credenciales-invalidas`, `demasiados-intentos` and so on; `varios` for many. */
    readonly motivo: string;
    readonly cantidad: number;
    /** Instants of the first and the last of them. */
    readonly desde: string;
    readonly hasta: string;
    /** The account with that e-mail, if there is one. */
    readonly profesionalId?: string;
  };
}

export const accesoEventos: EventDefinitions<AccesoRechazado['type']> = {
  AccesoRechazado: { version: 1 },
};
