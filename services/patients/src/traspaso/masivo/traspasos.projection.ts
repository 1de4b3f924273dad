/** The bulk transfers without their reasons. */
import type { TraspasoEvent, TraspasoPedido } from '@odonto/contracts/traspaso-eventos';
import { changed, streamProjection } from '@odonto/event-kit/projections';

export interface TraspasoGuardado
  extends Pick<TraspasoPedido['data'], 'profesionalId' | 'receptores' | 'turnos' | 'total'> {
  readonly id: string;
  readonly pedidoAt: string;
  /** Once it ended. */
  readonly fin?: { readonly at: string; readonly transferidos: number; readonly pendientes: number };
}

export const traspasos = streamProjection<TraspasoGuardado, TraspasoEvent>({
  name: 'traspasos',
  version: 1,
  indexes: [['enCurso'], ['todos', 'orden']],
  id: ({ data }) => data.traspasoId,
  keys: ({ fin, pedidoAt }) => ({ enCurso: fin ? 0 : 1, todos: 1, orden: pedidoAt }),
  on: {
    TraspasoPedido: (_, { data, recordedAt }) => ({
      id: data.traspasoId,
      profesionalId: data.profesionalId,
      receptores: data.receptores,
      turnos: data.turnos,
      total: data.total,
      pedidoAt: recordedAt,
    }),
    TraspasoTerminado: (uno, { data: { transferidos, pendientes }, recordedAt }) =>
      changed(uno, { fin: { at: recordedAt, transferidos, pendientes } }),
  },
});
