/** What happens to the link between a profesional's agenda and their Google Calendar. Stream `google-{profesionalId}`. */
import type { EventDefinitions } from './event-definition.ts';

/** Why a link ended: asked for, taken back at Google's, followed by another, or gone with the account. */
export type MotivoDeDesvinculo = 'usuario' | 'permiso-retirado' | 'reemplazado' | 'cuenta-eliminada';

export interface GoogleVinculado {
  readonly type: 'GoogleVinculado';
  readonly data: {
    readonly profesionalId: string;
    /** Each link has a key of its own, which is destroyed when the link has ended. */
    readonly vinculoId: string;
    /** Null once that key has been destroyed. */
    readonly refreshToken: string | null;
  };
}

export interface GoogleDesvinculado {
  readonly type: 'GoogleDesvinculado';
  readonly data: {
    readonly profesionalId: string;
    readonly vinculoId: string;
    readonly motivo: MotivoDeDesvinculo;
  };
}

/** The account is gone: nothing can be linked to it any more. */
export interface GoogleCerrado {
  readonly type: 'GoogleCerrado';
  readonly data: { readonly profesionalId: string };
}

export type GoogleEvent = GoogleVinculado | GoogleDesvinculado | GoogleCerrado;

export const googleEventos: EventDefinitions<GoogleEvent['type']> = {
  GoogleVinculado: { version: 1, subject: 'vinculoId', personal: ['refreshToken'] },
  GoogleDesvinculado: { version: 1 },
  GoogleCerrado: { version: 1 },
};
