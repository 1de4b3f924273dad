/** Runs every service of this edition together, with its routes, for tests that span services. */
import { openShared, type RunningService, runService, type Shared } from '@odonto/service-kit/run';
import type { Platform, Service } from '@odonto/service-kit/service';
import { readSettings } from '@odonto/service-kit/settings';
import { type Clock, systemClock } from '@odonto/event-kit/runtime';
import type { Route } from '@odonto/service-kit/routes';
import type { ReadModels } from '@odonto/event-kit/read-models';
import { answersAsDeclared, appendsAsDeclared } from '@odonto/service-kit/testing';
import { queriesByIndex, serversOfRun } from '@odonto/event-kit/testing';
import { pino } from 'pino';
import { documentOf, eventsOf, type ModuleDocument } from '@odonto/service-kit/module';
import { elsewhere, loadModules, SERVICES } from '../services.ts';
import type { Served } from './call.ts';

export interface ServedRoute {
  readonly service: string;
  readonly url: string;
  readonly route: Route;
}

export interface RunningServices {
  readonly shared: Shared;
  /** The registration documents of their modules. */
  readonly registered: readonly ModuleDocument[];
  readonly routes: readonly ServedRoute[];
  /** `GET /api/pacientes`: routes whose answers matched their schema. An answer that does not match is a 500. */
  readonly answered: ReadonlySet<string>;
  /** Each service with the read models that it keeps. */
  readonly stored: readonly { readonly service: Service; readonly readModels: ReadModels }[];
  stop(): Promise<void>;
}

const LOOPBACK = { host: '127.0.0.1', port: 0 };

/** @throws CannotStart as the application does */
export const runServices = async (
  env: Readonly<Record<string, string>>,
  clock: Clock = systemClock,
): Promise<RunningServices> => {
  const servers = await serversOfRun();
  const modules = await loadModules({ ...SERVICES, ...elsewhere(env) });
  const definitions = eventsOf(modules);
  const opened = await openShared({
    definitions,
    settings: readSettings({ ...servers.env, ...env }),
    logger: pino({ enabled: false }),
    clock,
  });
  const answered = new Set<string>();
  const readModels = new Map<string, ReadModels>();
  const shared: Shared = {
    ...opened,
    log: appendsAsDeclared(opened.log, definitions),
    checkAnswer: (route, sent) => {
      answersAsDeclared(route, sent);
      if (route.answers[sent.status] !== undefined) answered.add(`${route.method} ${route.path}`);
    },
    openReadModels: (service) => {
      const theirs = queriesByIndex(opened.openReadModels(service));
      readModels.set(service, theirs);
      return theirs;
    },
  };
  const started = await Promise.all(
    modules.map(async (module): Promise<[RunningService, Service]> => {
      const composed = Promise.withResolvers<Service>();
      const running = await runService(
        {
          ...module,
          service: (platform: Platform) => {
            const service = module.service(platform);
            composed.resolve(service);
            return service;
          },
        },
        shared,
        LOOPBACK,
      );
      return [running, await composed.promise];
    }),
  );
  return {
    shared,
    registered: modules.map(documentOf),
    answered,
    routes: started.flatMap(([{ url }, { name, routes }]) =>
      routes.map((route) => ({ service: name, url, route })),
    ),
    stored: started.flatMap(([, service]) => {
      const theirs = readModels.get(service.name);
      return theirs === undefined ? [] : [{ service, readModels: theirs }];
    }),
    stop: async () => {
      await Promise.all(started.map(([running]) => running.stop()));
      await shared.close();
      await servers.stop();
    },
  };
};

/** The address of each route, in a form that can be sent to another process. */
export const servedBy = (routes: readonly ServedRoute[]): readonly Served[] =>
  routes.map(({ url, route: { method, path } }) => ({ url, method, path }));
