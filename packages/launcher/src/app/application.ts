/**
 * The whole application in one process, as `npm start` and the browser journeys run it: every service on a loopback
 * port of its own, and the gateway in front of them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_PUBLIC_KEY } from '@odonto/contracts/manifest';
import { hostsOf, mfeKey, type readMfeKeys, startGateway, type GatewayOptions } from '@odonto/gateway';
import { changesSecret, type Settings } from '@odonto/service-kit/settings';
import { openShared, startService, type RunningService, type Shared } from '@odonto/service-kit/run';
import { documentOf, eventsOf, type Module } from '@odonto/service-kit/module';
import { tokenVerifier } from '@odonto/service-kit/tokens';
import type { Logger } from 'pino';
import { distOf, microFrontends } from '../front/workspaces.ts';
import { demonstrationComplete } from './demonstration.ts';
import { loadModules, SERVICES, type Services } from './services.ts';

export interface ApplicationOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  /** The repository's folder, for the built front end. */
  readonly root: string;
  /** Services from elsewhere than the workspace (`MODULOS`). */
  readonly modules?: Services;
  /** Micro-frontends outside of their workspace, by name: a folder or a URL. */
  readonly mfes?: GatewayOptions['mfes'];
  /** Public keys of teams (`MFE_LLAVES`), in addition to this checkout's own key. */
  readonly mfeKeys?: ReturnType<typeof readMfeKeys>;
  /** Gateway options that differ from production: where builds are, timeouts. */
  readonly gateway?: Partial<GatewayOptions>;
  /** Aborting ends the waiting, to stop during the start. */
  readonly signal?: AbortSignal | undefined;
  /** Called once with the address, before the application is ready. */
  readonly onListening?: (url: string) => void;
  /** Called every few seconds while projections catch up, with the progress of 0 to 99. */
  readonly onPreparing?: (percent: number, url: string) => void;
  /** Called when the demonstration's data is still being created. */
  readonly onWait?: () => void;
  /** Called with an error that appears after the start, when a server that was down is back. */
  readonly onFailure?: (error: unknown) => void;
}

export interface Application {
  /** `http://localhost:3000` */
  readonly url: string;
  /** Stops accepting requests, lets open requests end, then stops the services, then their stores. */
  stop(): Promise<void>;
}

/** Milliseconds; a shorter wait is not reported. */
const UNNOTICED_MS = 1_000;
/** Milliseconds between two progress lines of a start. */
const REPORTED_EVERY_MS = 5_000;

const LOOPBACK = { host: '127.0.0.1', port: 0 };

/** The address for a browser on this machine. */
const addressOf = (host: string, port: number): string => {
  const local = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  return `http://${local ? 'localhost' : host}:${port}`;
};

/** Starts all services at once, and returns once they listen. When a start fails, `stack` stops the other services. */
const startAll = async (
  modules: readonly Module[],
  shared: Shared,
  stack: AsyncDisposableStack,
  signal: AbortSignal | undefined,
): Promise<readonly RunningService[]> => {
  const running: RunningService[] = [];
  // Audit stops last, because its final signature covers the events that the others wrote.
  const stop = (those: readonly RunningService[]) => Promise.all(those.map((service) => service.stop()));
  stack.defer(async () => {
    await stop(running.filter(({ name }) => name !== 'audit'));
    await stop(running.filter(({ name }) => name === 'audit'));
  });
  const starting = modules.map(async (module) => {
    running.push(await startService(module, shared, LOOPBACK, signal));
  });
  await Promise.allSettled(starting);
  await Promise.all(starting);
  return running;
};

/** The keys that may sign micro-frontends: of this checkout, and of the teams in the settings. */
const keysOfBuilds = (
  root: string,
  elsewhere: readonly string[],
  named: ReturnType<typeof readMfeKeys> = {},
): NonNullable<ApplicationOptions['mfeKeys']> => {
  const file = join(root, LOCAL_PUBLIC_KEY);
  const own = existsSync(file) ? [mfeKey(readFileSync(file, 'utf8').trim())] : [];
  const names = [...microFrontends(root), ...elsewhere, ...Object.keys(named)];
  return Object.fromEntries(names.map((name) => [name, [...own, ...(named[name] ?? [])]]));
};

/** Returns once every service is up. @param onPreparing called with the lowest progress after 1 s, then every 5 s */
const allUp = async (
  services: readonly RunningService[],
  onPreparing: (percent: number) => void,
): Promise<void> => {
  const tell = (): void => {
    const percents = services.flatMap((service) => service.preparation()?.percent ?? []);
    if (percents.length > 0) onPreparing(Math.min(...percents));
  };
  const soon = setTimeout(tell, UNNOTICED_MS);
  const timer = setInterval(tell, REPORTED_EVERY_MS);
  try {
    await Promise.all(services.map(({ up }) => up));
  } finally {
    clearTimeout(soon);
    clearInterval(timer);
  }
};

/**
 * Listens as soon as the stores are open, and returns once everything can be used.
 * @throws CannotStart when a setting, the data folder or the port does not allow it; nothing is left running
 */
export const startApplication = async (options: ApplicationOptions): Promise<Application> => {
  const { settings, logger, root, signal, onWait, onFailure, onListening, onPreparing } = options;
  const running = new AsyncDisposableStack();
  try {
    const modules = await loadModules({ ...SERVICES, ...options.modules });
    const definitions = eventsOf(modules);
    const shared = await openShared({ settings, logger, definitions, ...(onFailure && { onFailure }) });
    running.defer(() => shared.close());
    const services = await startAll(modules, shared, running, signal);
    const hosts = hostsOf(settings);
    const gateway = await startGateway({
      host: settings.host,
      port: settings.port,
      services: Object.fromEntries(services.map(({ name, url }) => [name, url])),
      registered: modules.map(documentOf),
      verifyToken: tokenVerifier(shared.tokenKeys.publicKey, shared.clock, settings.instalacion),
      internalSecret: changesSecret(shared.secret),
      shellDir: distOf(root, 'shell'),
      mfes: {
        ...Object.fromEntries(microFrontends(root).map((name) => [name, distOf(root, name)])),
        ...options.mfes,
      },
      mfeKeys: keysOfBuilds(root, Object.keys(options.mfes ?? {}), options.mfeKeys),
      trustProxy: settings.trustProxy,
      hstsSubdominios: settings.hstsSubdominios,
      techos: settings.techos,
      probarApi: settings.probarApi,
      ...(hosts && { hosts }),
      logger: logger.child({ service: 'gateway' }),
      ...(shared.metrics && { onAnswered: shared.metrics.requests('gateway') }),
      ...options.gateway,
    });
    running.defer(() => gateway.stop());
    const url = addressOf(settings.host, gateway.port);
    onListening?.(url);
    await allUp(services, (percent) => onPreparing?.(percent, url));
    // Waits for the first accounts too, so that a user can sign in at 'Listo'.
    const notices = settings.demo ? { onWait } : {};
    await demonstrationComplete({ log: shared.log, services, signal, ...notices });
    return { url, stop: () => running.disposeAsync() };
  } catch (error) {
    await running.disposeAsync();
    throw error;
  }
};
