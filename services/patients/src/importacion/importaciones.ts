/** The import of pacientes, composed for the service. */
import { commandHandler } from '@odonto/event-kit/commands';
import type { Projection, Reaction, View } from '@odonto/event-kit/projections';
import type { Register } from '@odonto/event-kit/read-models';
import type { Paciente } from '@odonto/contracts';
import { type Acceso, membresiasQueValen } from '@odonto/practice/acceso';
import { sucursales } from '@odonto/practice/directorio';
import type { Route } from '@odonto/service-kit/routes';
import type { Platform } from '@odonto/service-kit/service';
import type { Odontologos } from '../equipo/odontologos.ts';
import type { Numeracion } from '../organizacion/numeracion.ts';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import { almacen as almacenEn } from './almacen.ts';
import { cuidadoDeImportaciones } from './cuidado.ts';
import { importaciones as decider } from './importacion.decider.ts';
import { importaciones as projection } from './importacion.projection.ts';
import { tareasDeImportacion } from './importaciones.jobs.ts';
import { reaccionesDeImportaciones } from './importaciones.reactions.ts';
import { importacionesRoutes } from './importaciones.routes.ts';
import { streamDe } from './leidas.ts';
import { sedesPara } from './sedes.ts';

interface Dependencies {
  readonly fichas: Fichas;
  readonly vista: View<Paciente>;
  readonly vistas: Parameters<typeof membresiasQueValen>[0];
  readonly odontologos: Pick<Odontologos, 'todos'>;
  readonly numeracion: Numeracion;
  readonly acceso: Pick<Acceso<Paciente>, 'derechosDe' | 'admite'>;
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

export const importaciones = (platform: Platform, dependencies: Dependencies): Importaciones => {
  const { fichas, vista: pacientes, vistas, odontologos, numeracion, acceso, eliminados, hoy } = dependencies;
  const conNombre = platform.view(sucursales);
  const { log, jobs, clock, logger, settings } = platform;
  const importadas = commandHandler(log, { stream: streamDe, decider, clock });
  const vista = platform.view(projection);
  const almacen = almacenEn(platform.files);
  const deConocidos = {
    vista: pacientes,
    sucursalesDeOrganizacion: async () => (await conNombre.find({})).map(({ id }) => id),
  };
  const sedesDe = sedesPara({
    sucursales: conNombre,
    odontologos,
    membresiasDe: (cuentaId) => membresiasQueValen(vistas, cuentaId),
  });
  const tareas = tareasDeImportacion({
    ...deConocidos,
    log,
    importadas,
    jobs,
    fichas,
    almacen,
    numeracion,
    sedesDe,
    derechosDe: (persona) => acceso.derechosDe(persona),
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
      ...deConocidos,
      log,
      almacen,
      importadas,
      pacientes,
      sedesDe,
      admite: acceso.admite,
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
