/** Who set each password: its owner, the creator of the account, or an administrator who reset it. */
import type { ProfesionalEvent } from '@odonto/contracts';
import { projection } from '@odonto/service-kit/projections/projection';

export interface DeContrasena {
  readonly id: string;
  /** It is the one that the account was made with. */
  readonly inicial: boolean;
  /** Until its owner changes it. */
  readonly restablecida?: { readonly cuando: string; readonly porId: string };
}

export const estadoDeContrasenas = projection<DeContrasena, ProfesionalEvent>({
  name: 'estado-de-contrasenas',
  version: 1,
  indexes: [],
  id: ({ data }) => data.profesionalId,
  keys: () => ({}),
  on: {
    ProfesionalRegistrado: (_, { data }) => ({ id: data.profesionalId, inicial: data.demo !== true }),
    ContrasenaCambiada: (doc, { data, recordedAt, metadata }) => {
      // A first start that was interrupted gives the first account its password again.
      if (metadata.actor.rol === 'sistema') return doc ?? null;
      return {
        id: data.profesionalId,
        inicial: false,
        ...(data.temporal && { restablecida: { cuando: recordedAt, porId: metadata.actor.id } }),
      };
    },
    ProfesionalEliminado: () => null,
  },
});
