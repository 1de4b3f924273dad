/**
 * Chooses adapters from the environment and opens what the services of one process share: one event store, one key
 * store, one pair of session keys. Without URLs it is the embedded edition, on one data folder.
 */
import type { EventDefinitions } from '@odonto/contracts';
import { publishedEvents } from '@odonto/practice/published';
import type { Logger } from 'pino';
import { type Adapters, openAdapters } from './adapters.ts';
import { type Clock, systemClock } from '@odonto/event-kit/runtime';
import { guardFolder } from '@odonto/embedded/damage';
import { openDataFolder } from '@odonto/embedded/data-folder';
import type { CheckAnswer } from '../http/check-answer.ts';
import type { TokenKeys } from '../http/signing-key.ts';
import { tracedJobs } from '../jobs/traced-jobs.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { processKeys } from './process-keys.ts';
import type { Secret } from './secrets.ts';
import { allOnServers, type Settings } from './settings.ts';

/** The shared resources of the services of a process. */
export interface Shared extends Adapters {
  readonly tokenKeys: TokenKeys;
  readonly secret: Secret;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Present where METRICS_PORT is. */
  readonly metrics?: Metrics;
  /** Set by tests: compares every answer with the declaration of its route. */
  readonly checkAnswer?: CheckAnswer;
  /** Set by tests: how many milliseconds a request waits for projections. */
  readonly projectionsMs?: () => number;
  /** Reports a failure, found after the start, that makes it impossible for this process to continue. */
  readonly onFailure: (error: unknown) => void;
  /** Closes the resources opened here, after the services were stopped. */
  close(): Promise<void>;
}

export interface SharedOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  /** The events of the modules of this process; absent: those of the contracts. */
  readonly definitions?: EventDefinitions;
  readonly clock?: Clock;
  /**
   * Called with a failure that makes it impossible for this process to continue (CannotStart, or a bug) and shows
   * only when a server returns that was away at the start. Absent: it ends the process as any uncaught error does.
   */
  readonly onFailure?: (error: unknown) => void;
}

const uncaught = (error: unknown): void => {
  process.nextTick(() => {
    throw error;
  });
};

const openMetrics = async (
  { metricsPort, host }: Settings,
  opened: AsyncDisposableStack,
): Promise<Metrics | undefined> => {
  if (metricsPort === undefined) return undefined;
  const metrics = createMetrics();
  opened.adopt(await serveMetrics(metrics, host, metricsPort), (it) => it.stop());
  return metrics;
};

/**
 * Opens the shared resources of this process. Each of the three URLs chooses its adapter separately; with all
 * three, nothing is stored on this machine and the data folder is not used. It does not wait for servers that are
 * away: calls that need them throw StoreUnavailable until they are back.
 * @throws CannotStart when a setting cannot be applied, the data folder is in use, or a file in it is damaged
 */
export const openShared = async ({
  settings,
  logger,
  definitions = publishedEvents,
  clock = systemClock,
  onFailure = uncaught,
}: SharedOptions): Promise<Shared> => {
  const opened = new AsyncDisposableStack();
  try {
    const folder = allOnServers(settings)
      ? undefined
      : opened.adopt(openDataFolder(settings.dataDir), (it) => it.close());
    const guard =
      folder &&
      opened.adopt(await guardFolder({ folder, settings, definitions, logger }), (it) => it.close());
    const { dataKeys, secret, tokenKeys } = processKeys(settings, folder);
    const adapters = await openAdapters({
      settings,
      definitions,
      folder,
      dataKeys,
      clock,
      logger,
      onFailure,
      opened,
      ...(guard && { onRewritten: (file) => guard.rewritten(file) }),
    });
    const jobs = tracedJobs(adapters.jobs, logger);
    const metrics = await openMetrics(settings, opened);
    const sessionKeys = tokenKeys();
    guard?.trust();
    return {
      ...adapters,
      ...(metrics && { metrics }),
      jobs: metrics === undefined ? jobs : metrics.jobs(jobs),
      tokenKeys: sessionKeys,
      secret,
      settings,
      clock,
      logger,
      onFailure,
      close: () => opened.disposeAsync(),
    };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
};
