/**
 * The one place where adapters are chosen from the environment, and what the services of one process share: one
 * event store, one key store, one pair of session keys. Absent URLs mean the embedded edition, on one data folder.
 */
import type { Logger } from 'pino';
import { type Adapters, openAdapters } from './adapters.ts';
import { type Clock, systemClock } from './clock.ts';
import { guardFolder } from './damage/guard-folder.ts';
import { openDataFolder } from './data-folder.ts';
import type { CheckAnswer } from './http/check-answer.ts';
import type { TokenKeys } from './http/signing-key.ts';
import { tracedJobs } from './jobs/traced-jobs.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { processKeys } from './process-keys.ts';
import type { Secret } from './secrets.ts';
import { allOnServers, type Settings } from './settings.ts';

/** What every service of a process stands on. */
export interface Shared extends Adapters {
  readonly tokenKeys: TokenKeys;
  readonly secret: Secret;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Present where METRICS_PORT is. */
  readonly metrics?: Metrics;
  /** Given by tests: every answer is held against what its route declares. */
  readonly checkAnswer?: CheckAnswer;
  /** To be told what makes it impossible for this process to go on, found out after its start. */
  readonly onFailure: (error: unknown) => void;
  /** Closes what was opened here; the services have been stopped before. */
  close(): Promise<void>;
}

export interface SharedOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly clock?: Clock;
  /**
   * Told what makes it impossible for this process to go on (CannotStart, or a bug), where that is found out only
   * when a server is back that was away at the start. Not given, it ends the process as any uncaught error does.
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
 * Opens what the services of this process share. Each of the three URLs chooses its adapter by itself; with all
 * of them nothing is kept on this machine and its data folder is not touched. Servers that are not there yet are
 * not waited for: what needs them throws StoreUnavailable until they are back.
 * @throws CannotStart when a setting cannot be honoured, the data folder is in use, or a file in it is damaged
 */
export const openShared = async ({
  settings,
  logger,
  clock = systemClock,
  onFailure = uncaught,
}: SharedOptions): Promise<Shared> => {
  const opened = new AsyncDisposableStack();
  try {
    const folder = allOnServers(settings)
      ? undefined
      : opened.adopt(openDataFolder(settings.dataDir), (it) => it.close());
    const guard = folder && opened.adopt(await guardFolder({ folder, settings, logger }), (it) => it.close());
    const { dataKeys, secret, tokenKeys } = processKeys(settings, folder);
    const adapters = await openAdapters({
      settings,
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
