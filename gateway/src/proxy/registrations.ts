/**
 * The route table of services in other processes. Each service declares its prefixes at `GET /registro`. The last valid
 * answer of a service is kept while the service is away, and when a later answer cannot be used.
 */
import { type ModuleDocument, moduleDocument } from '@odonto/service-kit/module';
import { CannotStart } from '@odonto/event-kit/runtime';
import type { Logger } from 'pino';
import { type RouteOf, routeTable } from './route-table.ts';
import type { Upstream, Upstreams } from './upstreams.ts';

export interface Registrations {
  readonly routeOf: RouteOf;
  /** Whether some service has not declared its prefixes yet. An unknown path may then belong to that service. */
  isIncomplete(): boolean;
  stop(): void;
}

/** Milliseconds between two requests: to services that have never answered, and to all of them. */
const SOON = 2_000;
const LATER = 30_000;

/** Registrations that are known from the start, for example when the services run in the same process. */
export const knownRegistrations = (documents: readonly ModuleDocument[]): Registrations => ({
  routeOf: routeTable(documents),
  isIncomplete: () => false,
  stop: () => undefined,
});

/** @throws Error when the answer is not a registration document; CannotStart when it has another name */
const ask = async (name: string, upstream: Upstream, timeout: number): Promise<ModuleDocument> => {
  const answer = await upstream.request({
    method: 'GET',
    path: '/registro',
    signal: AbortSignal.timeout(timeout),
  });
  const document = moduleDocument.parse(await answer.body.json());
  if (document.name !== name) throw new CannotStart(`UPSTREAMS: ${name} dice llamarse ${document.name}`);
  return document;
};

/**
 * Returns once every service has answered or failed to.
 * @param timeout milliseconds that a service has to answer
 * @throws CannotStart when two services claim the same addresses, or one has another name than in UPSTREAMS
 */
export const askRegistrations = async (
  upstreams: Upstreams,
  timeout: number,
  logger: Logger,
): Promise<Registrations> => {
  const heard = new Map<string, ModuleDocument>();
  let routeOf = routeTable([]);
  const take = (document: ModuleDocument): void => {
    const others = [...heard.values()].filter(({ name }) => name !== document.name);
    routeOf = routeTable([...others, document]);
    heard.set(document.name, document);
  };
  const reported = new Set<string>();
  /** Warns once for each service, because a service that is still starting gets a request every 2 s. */
  const silent = (service: string, error: unknown): void => {
    const level = reported.has(service) || heard.has(service) ? 'debug' : 'warn';
    reported.add(service);
    logger[level]({ err: error, service }, 'a service does not tell its addresses yet, asking it again');
  };
  const askAll = async (names: readonly string[], onRefused: (error: CannotStart) => void): Promise<void> => {
    const requests = names.map(async (name) => {
      const upstream = upstreams.get(name);
      return upstream && (await ask(name, upstream, timeout));
    });
    for (const [n, one] of (await Promise.allSettled(requests)).entries())
      try {
        if (one.status === 'rejected') throw one.reason;
        if (one.value !== undefined) take(one.value);
      } catch (error) {
        if (error instanceof CannotStart) onRefused(error);
        else silent(names[n] ?? '', error);
      }
  };
  const missing = (): readonly string[] => [...upstreams.keys()].filter((name) => !heard.has(name));
  await askAll([...upstreams.keys()], (error) => {
    throw error;
  });

  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const again = (): void => {
    const isIncomplete = missing().length > 0;
    timer = setTimeout(
      () => {
        void askAll(isIncomplete ? missing() : [...upstreams.keys()], ({ message }) =>
          logger.error({ reason: message }, 'a registration is refused, the one before it stays'),
        ).then(() => (stopped ? undefined : again()));
      },
      isIncomplete ? SOON : LATER,
    );
  };
  again();
  return {
    routeOf: (path) => routeOf(path),
    isIncomplete: () => missing().length > 0,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
