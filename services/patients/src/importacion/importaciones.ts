/** The import of pacientes, composed for the service. */
import { commandHandler } from '@odonto/event-kit/commands';
import type { Projection, Reaction, View } from '@odonto/event-kit/projections';
import type { Register } from '@odonto/event-kit/read-models';
import type { Paciente } from '@odonto/contracts';
import type { Route } from '@odonto/service-kit/routes';
import type { Platform } from '@odonto/service-kit/service';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import { almacen as almacenEn } from './almacen.ts';
import { cuidadoDeImportaciones } from './cuidado.ts';
import { importaciones as decider } from './importacion.decider.ts';
import { importaciones as projection } from './importacion.projection.ts';
import { tareasDeImportacion } from './importaciones.jobs.ts';
import { reaccionesDeImportaciones } from './importaciones.reactions.ts';
import { importacionesRoutes } from './importaciones.routes.ts';
import { streamDe } from './leidas.ts';

interface Dependencies {
  readonly fichas: Fichas;
  readonly pacientes: View<Paciente>;
  readonly eliminados: Promise<Register>;
  readonly hoy: () => string;
}

export interface Importaciones {
  readonly projection: Projection<never, never>;
  readonly reaction: Reaction;
  readonly routes: readonly Route[];
  start(): void;
  stop(): Promise<void>;
}

export const importaciones = (
  platform: Platform,
  { fichas, pacientes, eliminados, hoy }: Dependencies,
): Importaciones => {
  const { log, jobs, clock, logger, settings } = platform;
  const importadas = commandHandler(log, { stream: streamDe, decider, clock });
  const vista = platform.view(projection);
  const almacen = almacenEn(platform.files);
  const tareas = tareasDeImportacion({
    log,
    importadas,
    jobs,
    fichas,
    almacen,
    vista: pacientes,
    hoy,
    clock,
    projected: (position) => platform.projected(position),
  });
  const cuidado = cuidadoDeImportaciones({ vista, importadas, tareas, almacen, clock, logger });
  return {
    projection,
    reaction: reaccionesDeImportaciones({
      importadas,
      tareas,
      almacen,
      vista,
      eliminados,
      erase: (subject, position) => platform.erase(subject, position),
    }),
    routes: importacionesRoutes({
      log,
      almacen,
      importadas,
      pacientes,
      tareas,
      hoy,
      zonaHoraria: settings.zonaHoraria,
    }),
    start: () => {
      tareas.startWorker();
      cuidado.start();
    },
    stop: async () => {
      cuidado.stop();
      await tareas.stop();
    },
  };
};
