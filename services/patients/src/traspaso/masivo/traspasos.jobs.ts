/** The jobs of bulk transfers: one for each. */
import type { TraspasoEvent, TraspasoPedido } from '@odonto/contracts/traspaso-eventos';
import type { CommandHandler } from '@odonto/event-kit/commands';
import type { EventLog, LoggedEvent } from '@odonto/event-kit/event-log';
import type { View } from '@odonto/event-kit/projections';
import type { Jobs } from '@odonto/service-kit/jobs';
import type { Platform } from '@odonto/service-kit/service';
import { type Encargos, encargos } from '../../encargo/encargos.ts';
import { type DeMover, mover } from './mover.ts';
import type { EstadoDeTraspaso, TraspasoMasivoCommand } from './traspaso-masivo.decider.ts';
import type { TraspasoGuardado } from './traspasos.projection.ts';

export type Traspasados = CommandHandler<EstadoDeTraspaso, TraspasoMasivoCommand, TraspasoEvent>;

export const streamDeTraspaso = (id: string): string => `traspaso-${id}`;

interface Dependencies extends Omit<DeMover, 'log'> {
  readonly log: EventLog;
  readonly traspasados: Traspasados;
  readonly vista: View<TraspasoGuardado>;
  readonly jobs: Jobs;
  readonly logger: Platform['logger'];
}

const esPedido = (event: LoggedEvent<TraspasoEvent>): event is LoggedEvent<TraspasoPedido> =>
  event.type === 'TraspasoPedido';

export const tareasDeTraspaso = (dependencies: Dependencies): Encargos => {
  const { log, traspasados, vista, jobs, logger } = dependencies;

  const pedidoDe = async (traspasoId: string): Promise<LoggedEvent<TraspasoPedido> | undefined> => {
    const { events } = await log.read<TraspasoEvent>(streamDeTraspaso(traspasoId));
    return events.some(({ type }) => type === 'TraspasoTerminado') ? undefined : events.find(esPedido);
  };

  return encargos({
    jobs,
    logger,
    cola: 'traspasos',
    tarea: 'traspasar',
    nombreDelId: 'traspasoId',
    enCurso: async () => (await vista.find({ where: { enCurso: 1 } })).map(({ id }) => id),
    hacer: async (traspasoId, corrida) => {
      const pedido = await pedidoDe(traspasoId);
      if (!pedido) return;
      const movidos = await mover(dependencies, pedido, corrida);
      const { profesionalId } = pedido.data;
      await traspasados.handle(
        traspasoId,
        { type: 'TerminarTraspaso', data: { traspasoId, profesionalId, ...movidos } },
        { actor: pedido.metadata.actor, requestId: pedido.metadata.requestId, seed: `${traspasoId} fin` },
      );
    },
  });
};
