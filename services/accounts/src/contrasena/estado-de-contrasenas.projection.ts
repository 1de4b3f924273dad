/** Changes of an account by administrators, for its owner: who chose the password, and who changed the e-mail. */
import type { ProfesionalEvent } from '@odonto/contracts';
import type { SesionIniciada } from '@odonto/contracts/sesion-eventos';
import { projection } from '@odonto/event-kit/projections';

export interface PorOtro {
  /** Instant. */
  readonly cuando: string;
  readonly porId: string;
}

export interface DeContrasena {
  readonly id: string;
  /** Whether the password is still the account's first one; always false for the demonstration's account. */
  readonly inicial: boolean;
  /** Present from a reset by an administrator until the owner changes the password. */
  readonly restablecida?: PorOtro;
  /** Somebody else changed the e-mail. `visto`: a session began since, and the next one removes the notice. */
  readonly email?: PorOtro & { readonly visto?: true };
}

export const estadoDeContrasenas = projection<DeContrasena, ProfesionalEvent | SesionIniciada>({
  name: 'estado-de-contrasenas',
  version: 2,
  indexes: [],
  id: ({ data }) => data.profesionalId,
  keys: () => ({}),
  on: {
    ProfesionalRegistrado: (_, { data }) => ({ id: data.profesionalId, inicial: data.demo !== true }),
    ContrasenaCambiada: (doc, { data, recordedAt, metadata }) => {
      // A repeated first start sets the first account's password again.
      if (metadata.actor.rol === 'sistema') return doc ?? null;
      return {
        id: data.profesionalId,
        inicial: false,
        // A new password begins a session by itself, which must not remove the notice.
        ...(doc?.email && { email: { cuando: doc.email.cuando, porId: doc.email.porId } }),
        ...(data.temporal && { restablecida: { cuando: recordedAt, porId: metadata.actor.id } }),
      };
    },
    PerfilActualizado: (doc, { data, recordedAt, metadata: { actor } }) => {
      if (!doc || data.cambios?.email === undefined) return doc ?? null;
      const { email: _antes, ...resto } = doc;
      if (actor.id === data.profesionalId) return resto;
      return { ...resto, email: { cuando: recordedAt, porId: actor.id } };
    },
    SesionIniciada: (doc) => {
      if (!doc?.email) return doc ?? null;
      const { email, ...resto } = doc;
      return email.visto ? resto : { ...resto, email: { ...email, visto: true } };
    },
    ProfesionalEliminado: () => null,
  },
});
