/** Bulk incorporations, without the ids of their pacientes. */
import type { IncorporacionEvent } from '@odonto/contracts/incorporacion-eventos';
import { changed, streamProjection } from '@odonto/event-kit/projections';

export interface IncorporacionGuardada {
  readonly id: string;
  readonly profesionalId: string;
  readonly sucursalId: string;
  readonly total: number;
  readonly pedidaAt: string;
  /** Once it ended. */
  readonly fin?: { readonly at: string; readonly incorporados: number; readonly pendientes: number };
}

export const incorporaciones = streamProjection<IncorporacionGuardada, IncorporacionEvent>({
  name: 'incorporaciones',
  version: 1,
  indexes: [['enCurso'], ['profesionalId', 'orden']],
  id: ({ data }) => data.incorporacionId,
  keys: ({ fin, profesionalId, pedidaAt }) => ({ enCurso: fin ? 0 : 1, profesionalId, orden: pedidaAt }),
  on: {
    IncorporacionPedida: (_, { data, recordedAt }) => ({
      id: data.incorporacionId,
      profesionalId: data.profesionalId,
      sucursalId: data.sucursalId,
      total: data.pacientes.length,
      pedidaAt: recordedAt,
    }),
    IncorporacionTerminada: (una, { data: { incorporados, pendientes }, recordedAt }) =>
      changed(una, { fin: { at: recordedAt, incorporados, pendientes } }),
  },
});
