/**
 * The log lines about the event store's server: the first failure, the recovery, and one line a minute between them.
 */
import type { Logger } from 'pino';
import { reasonOf } from '../runtime/log-failure.ts';
import type { EventStoreDbOptions } from './eventstoredb.event-store.ts';

const SAY_AGAIN_MS = 60_000;
const seconds = (ms: number): number => Math.round(ms / 1000);

export const eventStoreLog = (
  logger: Pick<Logger, 'warn' | 'info' | 'error'>,
): Pick<EventStoreDbOptions, 'outages' | 'onRefused'> => {
  let refusedAt = -Infinity;
  return {
    outages: {
      onAway: (cause, awayMs) =>
        logger.warn({ reason: reasonOf(cause), seconds: seconds(awayMs) }, 'EventStoreDB does not answer'),
      onBack: (awayMs) => logger.info({ seconds: seconds(awayMs) }, 'EventStoreDB answers again'),
    },
    onRefused: (refusal) => {
      if (performance.now() - refusedAt < SAY_AGAIN_MS) return;
      refusedAt = performance.now();
      logger.error({ reason: reasonOf(refusal) }, 'EventStoreDB refuses access');
    },
  };
};
