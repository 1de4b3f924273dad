/** The composition of the gateway: everything between a browser and the services. */
import { randomUUID } from 'node:crypto';
import { answerFailures, inTurns, limitAddress } from '@odonto/service-kit/http';
import Koa from 'koa';
import { api, isApi } from './api.ts';
import { liveChanges } from './changes/live-changes.ts';
import { liveStream } from './changes/live-stream.ts';
import type { State } from './context.ts';
import { requireHost } from './hosts.ts';
import { identify } from './identity/sessions.ts';
import { tellingUses } from './identity/session-uses.ts';
import { stillValid } from './identity/still-valid.ts';
import { kitOfShell } from './mfes/kit.ts';
import { mfeRegistry } from './mfes/registry.ts';
import { mfeSources } from './mfes/sources.ts';
import { description } from './openapi/description.ts';
import { tryPage } from './openapi/try-page.ts';
import { TIMEOUTS, type GatewayOptions } from './options.ts';
import { proxy } from './proxy/proxy.ts';
import { askRegistrations, knownRegistrations, type Registrations } from './proxy/registrations.ts';
import { closeUpstreams, type Upstreams, upstreams } from './proxy/upstreams.ts';
import { cspReports } from './reports/csp-reports.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { httpServer, listen, stop, unused } from './server.ts';
import { screens } from './static/screens.ts';

export interface Gateway {
  readonly port: number;
  /** Ends the live streams, lets open requests end, and closes every connection. */
  stop(): Promise<void>;
}

/** Requests started in one turn of the event loop. More than in a service, because passing one on costs less. */
const IN_ONE_TURN = 32;

const registrationsOf = async (
  { registered, logger }: GatewayOptions,
  pools: Upstreams,
  timeout: number,
): Promise<Registrations> =>
  registered === undefined ? askRegistrations(pools, timeout, logger) : knownRegistrations(registered);

/**
 * Starts the gateway and returns once it listens.
 * @throws CannotStart when the port is not available, or two services claim the same addresses
 */
export const startGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const { logger } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const pools = upstreams(options.services, timeouts);
  const registrations = await registrationsOf(options, pools, timeouts.health).catch(
    async (error: unknown) => {
      await closeUpstreams(pools);
      throw error;
    },
  );
  const known = identify(options.verifyToken);
  const stands = stillValid(pools);
  const changes = liveChanges({
    upstreams: pools,
    secret: options.internalSecret,
    timeouts,
    logger,
  });
  const sources = mfeSources(options.mfes, { timeouts, keys: options.mfeKeys, logger });
  const mfes = mfeRegistry(sources, options.mfeKeys, logger, kitOfShell(options.shellDir));
  const answerApi = api({
    identify: tellingUses(known, stands),
    proxy: proxy(pools, options.internalSecret, logger),
    upstreams: pools,
    registrations,
    healthTimeout: timeouts.health,
    mfes,
    liveStream: liveStream(known, changes.audience, stands, options.techos),
    described: description(pools, registrations.routeOf, timeouts.health, options.probarApi),
    tried: options.probarApi ? tryPage : undefined,
    reports: cspReports(logger),
  });
  const answerScreen = screens(options, sources, mfes);

  const app = new Koa<State>({ proxy: options.trustProxy > 0, maxIpsCount: options.trustProxy });
  app.on('error', (error: unknown) => logger.debug({ err: error }, 'answer interrupted'));
  app.use((ctx, next) => {
    ctx.state.requestId = randomUUID();
    ctx.state.headers = { 'x-request-id': ctx.state.requestId };
    return next();
  });
  app.use(requestLog(logger, registrations.routeOf, options.onAnswered));
  app.use(securityHeaders(options));
  app.use(answerFailures(logger));
  app.use(limitAddress);
  app.use(requireHost(options.hosts));
  app.use((ctx) => (isApi(ctx.path) ? answerApi(ctx) : answerScreen(ctx)));

  const answer = app.callback();
  const server = httpServer(
    inTurns((request, response) => void answer(request, response), IN_ONE_TURN),
    timeouts,
  );
  const waiting = unused(server);
  const end = async (): Promise<void> => {
    changes.stop();
    registrations.stop();
    if (server.listening) await stop(server, waiting, timeouts.stop);
    await Promise.all([closeUpstreams(pools), ...[...sources.values()].map((source) => source.close())]);
  };
  try {
    return { port: await listen(server, options.port, options.host), stop: end };
  } catch (error) {
    await end();
    throw error;
  }
};
