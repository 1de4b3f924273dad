/** Runs one service: its read models, projections and reactions, and its HTTP server on a port of its own. */
import { type Observable, Subject } from 'rxjs';
import { buildApp } from './http/app.ts';
import { streamChanges } from './http/changes.ts';
import { consistency } from './http/consistency.ts';
import { health } from './http/health.ts';
import { idempotency } from './http/idempotency.ts';
import { identify } from './http/identity.ts';
import { type Listening, listen } from './http/listen.ts';
import { tellRoutes } from './http/openapi.ts';
import { tokenVerifier } from './http/tokens.ts';
import { projectionLag } from './metrics/projection-lag.ts';
import { newsOf } from './news-of.ts';
import type { Shared } from './platform.ts';
import { createProjector } from './projections/projector.ts';
import { startReactions } from './projections/reactor.ts';
import type { Register } from './read-models/port.ts';
import { changesSecret } from './secrets.ts';
import type { Change, Platform, Service } from './service.ts';
import { platformOf, type Stores } from './service-platform.ts';
import { sesiones } from './sessions/sesiones.projection.ts';

/** The composition root of a service. */
export type ServiceFactory = (platform: Platform) => Service;

export interface RunningService {
  readonly name: string;
  /** `http://127.0.0.1:41234` */
  readonly url: string;
  /** No new requests; those under way end, then reactions, then projections. */
  stop(): Promise<void>;
}

export interface Address {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
}

const SWEEP_MS = 60 * 60 * 1000;

/** Answers that are a day old are dropped now and then; that they are expired is seen at every read anyway. */
const sweeping = (answers: Register, { clock, logger }: Shared): NodeJS.Timeout => {
  const sweep = (): void =>
    void answers.sweep(clock.now()).catch((err: unknown) => logger.warn({ err }, 'sweep failed'));
  return setInterval(sweep, SWEEP_MS).unref();
};

const serve = (
  service: Service,
  shared: Shared,
  { projector, answers }: Stores,
  changes: Observable<Change>,
  { host, port }: Address,
): Promise<Listening> => {
  const { log, clock, logger, tokenKeys, secret, metrics } = shared;
  const head = () => log.head();
  const sesionesVigentes = projector.view(sesiones);
  const app = buildApp({
    routes: service.routes,
    identify: identify(tokenVerifier(tokenKeys.publicKey, clock), (id) => sesionesVigentes.get(id)),
    consistency: consistency(projector, head),
    idempotency: idempotency({ register: answers, clock, secret: secret('idempotencia') }),
    clock,
    logger,
    ...(metrics && { onAnswered: metrics.requests(service.name) }),
    internal: [
      { path: '/salud', middleware: health(projector, head) },
      { path: '/cambios', middleware: streamChanges(changes, changesSecret(secret)) },
      { path: '/rutas', middleware: tellRoutes(service.routes, service.name) },
    ],
  });
  return listen(app, host, port);
};

/**
 * Composes and starts a service; it answers once its projections have caught up. What it shares with others
 * stays open when it stops.
 * @throws CannotStart when the port is taken
 * @throws StoreUnavailable when its stores cannot be opened
 */
export const runService = async (
  factory: ServiceFactory,
  shared: Shared,
  address: Address,
): Promise<RunningService> => {
  const started = new AsyncDisposableStack();
  const stores = Promise.withResolvers<Stores>();
  stores.promise.catch(() => undefined);
  try {
    const service = factory(platformOf(shared, stores.promise));
    const logger = shared.logger.child({ service: service.name });
    const own: Shared = { ...shared, logger };

    const readModels = started.adopt(shared.openReadModels(service.name), (opened) => opened.close());
    const projector = createProjector({ log: shared.log, readModels, logger });
    started.defer(() => projector.stop());
    const answers = await readModels.register('idempotencia');
    stores.resolve({ readModels, projector, answers });
    const sweeper = sweeping(answers, own);
    started.defer(() => clearInterval(sweeper));

    const news = newsOf(service.changes ?? [], logger);
    const changes = new Subject<Change>();
    await projector.start({
      projections: [...service.projections, sesiones],
      alsoTypes: news.types,
      onProjected: (events) => news.of(events).forEach((change) => changes.next(change)),
    });
    started.defer(
      shared.metrics?.projections(service.name, () =>
        projectionLag(projector.lag(), shared.log, shared.clock),
      ) ?? (() => undefined),
    );
    const reactor = await startReactions(
      { log: shared.log, readModels, progress: projector, logger },
      service.reactions ?? [],
    );
    started.defer(() => reactor.stop());
    started.defer(() => service.onStop?.());
    const listening = await serve(service, own, { readModels, projector, answers }, changes, address);
    started.defer(() => listening.stop());
    started.defer(() => changes.complete());
    await service.onReady?.();
    return { name: service.name, url: listening.url, stop: () => started.disposeAsync() };
  } catch (error) {
    stores.reject(error);
    await started.disposeAsync();
    throw error;
  }
};
