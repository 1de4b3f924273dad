/** Bulk incorporations, composed for the service. */
import type { Paciente } from '@odonto/contracts';
import type { IncorporacionEvent, IncorporacionPedida } from '@odonto/contracts/incorporacion-eventos';
import { commandHandler } from '@odonto/event-kit/commands';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { View } from '@odonto/event-kit/projections';
import type { EnSucursal } from '@odonto/practice/acceso';
import type { Route } from '@odonto/service-kit/routes';
import type { Platform } from '@odonto/service-kit/service';
import { encargos } from '../encargo/encargos.ts';
import type { RegistroEnSucursal } from '../organizacion/registro.ts';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import { incorporacionMasiva } from './incorporacion.decider.ts';
import { incorporaciones } from './incorporaciones.projection.ts';
import { incorporacionesRoutes } from './incorporaciones.routes.ts';
import { incorporarVarios } from './incorporar-varios.ts';

interface Dependencies {
  readonly fichas: Fichas;
  readonly pacientes: View<Paciente>;
  readonly registro: RegistroEnSucursal;
  readonly sitios: EnSucursal;
}

interface ParteDeIncorporaciones {
  readonly projection: typeof incorporaciones;
  readonly routes: readonly Route[];
  start(): void;
  stop(): Promise<void>;
}

const stream = (id: string): string => `incorporacion-${id}`;

const esPedida = (event: LoggedEvent<IncorporacionEvent>): event is LoggedEvent<IncorporacionPedida> =>
  event.type === 'IncorporacionPedida';

export const incorporacionesMasivas = (
  platform: Platform,
  { fichas, pacientes, registro, sitios }: Dependencies,
): ParteDeIncorporaciones => {
  const { log, jobs, clock, logger } = platform;
  const vista = platform.view(incorporaciones);
  const incorporadas = commandHandler(log, { stream, decider: incorporacionMasiva, clock });
  const alDia = async (): Promise<void> => platform.projected(await log.head());
  const tareas = encargos({
    jobs,
    logger,
    cola: 'incorporaciones',
    tarea: 'incorporar',
    nombreDelId: 'incorporacionId',
    enCurso: async () => (await vista.find({ where: { enCurso: 1 } })).map(({ id }) => id),
    hacer: async (incorporacionId, corrida) => {
      const { events } = await log.read<IncorporacionEvent>(stream(incorporacionId));
      const pedida = events.find(esPedida);
      if (!pedida || events.some(({ type }) => type === 'IncorporacionTerminada')) return;
      const hechos = await incorporarVarios({ alDia, fichas, pacientes, registro }, pedida, corrida);
      const { profesionalId } = pedida.data;
      await incorporadas.handle(
        incorporacionId,
        { type: 'TerminarIncorporacion', data: { incorporacionId, profesionalId, ...hechos } },
        {
          actor: pedida.metadata.actor,
          requestId: pedida.metadata.requestId,
          seed: `${incorporacionId} fin`,
        },
      );
    },
  });
  return {
    projection: incorporaciones,
    routes: incorporacionesRoutes({ incorporadas, vista, tareas, pacientes, registro, sitios }),
    start: () => tareas.start(),
    stop: () => tareas.stop(),
  };
};
