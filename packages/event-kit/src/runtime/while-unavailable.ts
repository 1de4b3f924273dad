/** Work that waits for servers that are away instead of failing. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isUnavailable } from './is-unavailable.ts';
import { logFailure } from './log-failure.ts';

const PAUSE_MS = 1000;

/**
 * Retries `attempt` while a store does not answer. @throws any other failure, or when aborted
 * @param onAway called for each attempt without an answer
 */
export const retryWhileUnavailable = async <T>(
  attempt: () => Promise<T>,
  logger: Pick<Logger, 'warn'>,
  signal: AbortSignal,
  onAway: () => void = () => undefined,
): Promise<T> => {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      logFailure(logger, error, 'a server does not answer, trying again');
      onAway();
      await pause(PAUSE_MS, undefined, { signal });
    }
  }
};

/**
 * Runs a start that continues in the background from the first call of `onAway`.
 * @param onFailure called with a failure in the background
 * @throws the failure of a start that is still awaited
 */
export const startOrGoOn = async (
  start: (onAway: () => void) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  const away = Promise.withResolvers<'away'>();
  const started = start(() => away.resolve('away'));
  if ((await Promise.race([started, away.promise])) === 'away') started.catch(onFailure);
};
