/** Runs one service: its read models, projections and reactions, and its HTTP server on its own port. */
import type Koa from 'koa';
import { type Observable, Subject } from 'rxjs';
import { steadyOf, startOrGoOn, retryWhileUnavailable } from '@odonto/event-kit/runtime';
import type { Position } from '@odonto/event-kit/event-store';
import { buildApp } from '../http/app.ts';
import { ceilings } from '../http/ceilings.ts';
import { streamChanges } from '../http/changes.ts';
import { consistency } from '../http/consistency.ts';
import { health } from '../http/health.ts';
import { idempotency } from '../http/idempotency.ts';
import { identify } from '../http/identity.ts';
import { listen } from '../http/listen.ts';
import { tellDocument, tellRoutes } from '../http/openapi.ts';
import type { State } from '../http/state.ts';
import { documentOf, type Module } from '../module/module.ts';
import { registered } from '../module/registration.ts';
import { tokenVerifier } from '../http/tokens.ts';
import { projectionLag } from '../metrics/projection-lag.ts';
import type { Shared } from './platform.ts';
import { newestEvent, aborted } from '@odonto/event-kit/projector';
import type { Preparation } from '@odonto/event-kit/projections';
import { lazyRegister, type Register } from '@odonto/event-kit/read-models';
import { runReplica } from '../replicas/replica.ts';
import { type ReadNotes, readNotes } from '@odonto/practice/reads';
import { changesSecret } from './secrets.ts';
import type { Change, Platform, Service } from './service.ts';
import { platformOf, type Stores } from './service-platform.ts';
import { answerVerifications, projectorOf } from './service-projector.ts';
import { sesiones } from '@odonto/practice/sessions';

/** The composition root of a service. */
export type ServiceFactory = (platform: Platform) => Service;

/** What can be run: a module, or in tests its composition root alone. */
export type Runnable = ServiceFactory | Module;

export interface RunningService {
  readonly name: string;
  /** `http://127.0.0.1:41234` */
  readonly url: string;
  /**
   * Resolves once the projections can be read and `onLead` has run, or at once when a server is away. The rest of the
   * start then happens when the server is back. @throws the failure of the start
   */
  readonly up: Promise<void>;
  /** Progress while some projection cannot be read yet; undefined once all of them can. */
  preparation(): Preparation | undefined;
  /** Whether its projections and, if it leads, its reactions pass the position within that time. */
  passed(position: Position, milliseconds: number): Promise<boolean>;
  /** Refuses new requests; ends running ones, then reactions, then projections. */
  stop(): Promise<void>;
}

export interface Address {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
}

const SWEEP_MS = 60 * 60 * 1000;

/** Deletes answers older than a day from time to time; every read checks the expiry anyway. */
const sweeping = (answers: Register, { clock, logger }: Shared): (() => void) => {
  const sweep = (): void =>
    void answers.sweep(steadyOf(clock).now()).catch((err: unknown) => logger.warn({ err }, 'sweep failed'));
  const timer = setInterval(sweep, SWEEP_MS).unref();
  return () => clearInterval(timer);
};

interface Parts {
  readonly part: Runnable;
  readonly service: Service;
  readonly shared: Shared;
  readonly stores: Stores;
  readonly changes: Observable<Change>;
  readonly isReady: () => boolean;
  readonly onRead: ReadNotes['note'];
}

const appOf = ({ part, service, shared, stores, changes, isReady, onRead }: Parts): Koa<State> => {
  const { log, keys, clock, logger, tokenKeys, secret, settings, metrics, servers, checkAnswer } = shared;
  const { projector, answers, readModels } = stores;
  const head = () => log.head();
  const sesionesVigentes = projector.view(sesiones);
  const verify = tokenVerifier(tokenKeys.publicKey, clock, settings.instalacion);
  const callerOf = identify(verify, (id) => sesionesVigentes.get(id));
  return buildApp({
    routes: service.routes,
    identify: async (authorization) => {
      const caller = await callerOf(authorization);
      service.onCaller?.(caller);
      return caller;
    },
    consistency: consistency(projector, head, shared.projectionsMs),
    idempotency: idempotency({
      register: answers,
      isErased: (subject) => keys.isDestroyed(subject),
      scrub: () => readModels.scrub(),
      clock,
      secret: secret('idempotencia'),
    }),
    ...(service.beforeRepeat && { beforeRepeat: service.beforeRepeat }),
    clock,
    ceilings: ceilings(clock, settings.techos),
    logger,
    gatewaySecret: changesSecret(secret),
    onRead,
    ...(checkAnswer && { checkAnswer }),
    ...(metrics && { onAnswered: metrics.requests(service.name) }),
    internal: [
      {
        path: '/salud',
        middleware: health({ projector, head, servers, isReady, apart: () => log.apart.all().length }),
      },
      { path: '/cambios', middleware: streamChanges(changes, changesSecret(secret)) },
      { path: '/rutas', middleware: tellRoutes(service.routes, service.name) },
      ...('prefixes' in part ? [{ path: '/registro', middleware: tellDocument(documentOf(part)) }] : []),
    ],
  });
};

/** @throws CannotStart when a module keeps data of pacientes and does not erase it */
const serviceOf = (part: Runnable, shared: Shared, stores: Promise<Stores>): Service => {
  const platform = platformOf(shared, stores);
  return 'prefixes' in part ? registered(part, part.service(platform), shared) : part(platform);
};

/**
 * Composes a service and returns once it listens. Requests that need a projection that is not ready, or a server
 * that is away, are answered 503. Shared resources stay open when it stops.
 * @param signal when it is aborted, `up` no longer waits for the start, and `stop` ends the start
 * @throws CannotStart when the port is taken, or the module keeps data of pacientes and does not erase it
 */
export const startService = async (
  part: Runnable,
  shared: Shared,
  { host, port }: Address,
  signal?: AbortSignal,
): Promise<RunningService> => {
  const running = new AsyncDisposableStack();
  const composed = Promise.withResolvers<Stores>();
  const service = serviceOf(part, shared, composed.promise);
  const logger = shared.logger.child({ service: service.name });
  const own: Shared = { ...shared, logger };
  const away = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let isReady = false;
  try {
    const readModels = running.adopt(shared.openReadModels(service.name), (opened) => opened.close());
    const changes = new Subject<Change>();
    const newest = running.adopt(newestEvent(readModels), (it) => it.close());
    const projector = projectorOf(service, own, { readModels, newest, changes, onAway: away.resolve });
    const replica = running.adopt(runReplica({ ...own, service, readModels, projector }), (it) => it.stop());
    running.defer(() => service.onStop?.());
    running.adopt(answerVerifications(service, shared, { readModels, projector }), (it) => it.close());
    const answers = lazyRegister(() => readModels.register('idempotencia'));
    const stores = { readModels, projector, answers, registers: service.registers ?? [] };
    composed.resolve(stores);
    running.defer(sweeping(answers, own));
    const { log, clock, metrics } = shared;
    const lag = () => projectionLag(projector.lag(), log, clock);
    running.defer(metrics?.projections(service.name, lag) ?? (() => undefined));
    const reads = running.adopt(readNotes({ log, clock, logger }), (it) => it.close());
    const app = appOf({
      part,
      service,
      shared: own,
      stores,
      changes,
      isReady: () => isReady,
      onRead: (read) => reads.note(read),
    });
    const listening = running.adopt(await listen(app, host, port), (it) => it.stop());
    running.defer(() => changes.complete());
    running.defer(() => stopping.abort());

    const comeUp = async (onAway: () => void): Promise<void> => {
      void Promise.race([away.promise, ...(signal ? [aborted(signal)] : [])]).then(onAway);
      await replica.ready;
      await retryWhileUnavailable(async () => service.onReady?.(), logger, stopping.signal, onAway);
      isReady = true;
    };
    const up = startOrGoOn(comeUp, (error) => {
      if (!stopping.signal.aborted) shared.onFailure(error);
    });
    up.catch(() => undefined);
    return {
      name: service.name,
      url: listening.url,
      up,
      preparation: () => projector.preparation(),
      passed: (position, milliseconds) => replica.passed(position, milliseconds),
      stop: () => running.disposeAsync(),
    };
  } catch (error) {
    await running.disposeAsync();
    throw error;
  }
};

/** As `startService`, and returns once the service is up. @throws the failure of its start, after stopping it */
export const runService = async (...parts: Parameters<typeof startService>): Promise<RunningService> => {
  const service = await startService(...parts);
  try {
    await service.up;
    return service;
  } catch (error) {
    await service.stop();
    throw error;
  }
};
