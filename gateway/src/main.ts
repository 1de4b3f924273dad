/** Runs the gateway alone, in front of services and micro-frontends in other processes: `npm start -w gateway`. */
import { join } from 'node:path';
import { CannotStart, systemClock } from '@odonto/event-kit/runtime';
import { tokenVerifier } from '@odonto/service-kit/tokens';
import { createMetrics, serveMetrics } from '@odonto/service-kit/metrics';
import { aborted } from '@odonto/event-kit/projector';
import { changesSecret, readSettings } from '@odonto/service-kit/settings';
import { stopSignal, watchLoop } from '@odonto/service-kit/process';
import { bufferedLog } from './buffered-log.ts';
import { startGateway } from './gateway.ts';
import { hostsOf } from './hosts.ts';
import { gatewayKeys } from './keys.ts';
import { readPlaces } from './settings.ts';

const BUILT_SHELL = join(import.meta.dirname, '../../shell/dist');

const signal = stopSignal();
await using running = new AsyncDisposableStack();
try {
  const settings = readSettings(process.env);
  const { host, port, trustProxy, hstsSubdominios, techos, probarApi, metricsPort, instalacion } = settings;
  const hosts = hostsOf(settings);
  const { publicKey, secret } = gatewayKeys(settings);
  const places = readPlaces(process.env, BUILT_SHELL);
  const logger = bufferedLog();
  const metrics = metricsPort === undefined ? undefined : createMetrics();
  if (metrics && metricsPort !== undefined)
    running.adopt(await serveMetrics(metrics, host, metricsPort), (it) => it.stop());
  const gateway = await startGateway({
    host,
    port,
    trustProxy,
    hstsSubdominios,
    techos,
    probarApi,
    ...(hosts && { hosts }),
    ...places,
    verifyToken: tokenVerifier(publicKey, systemClock, instalacion),
    internalSecret: changesSecret(secret),
    logger,
    ...(metrics && { onAnswered: metrics.requests('gateway') }),
  });
  running.defer(() => gateway.stop());
  watchLoop({ log: 1 });
  logger.info({ url: `http://${host}:${gateway.port}`, services: Object.keys(places.services) }, 'listening');
  await aborted(signal);
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
