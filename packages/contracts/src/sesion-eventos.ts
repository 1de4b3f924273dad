/** What happens to one session of a profesional. Stream `sesion-{id}`. */
import type { EventDefinitions } from './event-definition.ts';

export interface SesionIniciada {
  readonly type: 'SesionIniciada';
  readonly data: {
    readonly sesionId: string;
    readonly profesionalId: string;
    /** When it began, as in its tokens. Instant. */
    readonly iniciada: string;
    /** `Chrome en Windows`. Null once the profesional's key has been destroyed. */
    readonly dispositivo: string | null;
    /** The address that it began from. Null once the profesional's key has been destroyed. */
    readonly direccion: string | null;
  };
}

/** Ended by its owner: signed out, or ended from another session. Its tokens stop working. */
export interface SesionTerminada {
  readonly type: 'SesionTerminada';
  readonly data: {
    readonly sesionId: string;
    readonly profesionalId: string;
    /** Instant. */
    readonly iniciada: string;
  };
}

export type SesionEvent = SesionIniciada | SesionTerminada;

export const sesionEventos: EventDefinitions<SesionEvent['type']> = {
  SesionIniciada: { version: 1, subject: 'profesionalId', personal: ['dispositivo', 'direccion'] },
  SesionTerminada: { version: 1 },
};
