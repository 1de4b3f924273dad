/** The profesionales who are linked to Google Calendar now. */
import type { GoogleEvent } from '@odonto/contracts/google-eventos';
import { projection } from '@odonto/event-kit/projections';

export interface VinculoVigente {
  /** Id of the profesional. */
  readonly id: string;
  readonly vinculoId: string;
}

export const vinculos = projection<VinculoVigente, GoogleEvent>({
  name: 'google-vinculos',
  version: 1,
  indexes: [],
  id: ({ data }) => data.profesionalId,
  keys: () => ({}),
  on: {
    GoogleVinculado: (_, { data: { profesionalId, vinculoId } }) => ({ id: profesionalId, vinculoId }),
    GoogleDesvinculado: () => null,
  },
});
