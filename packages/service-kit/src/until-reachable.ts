/** Work that waits for servers which are not there, instead of failing. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isAway } from './is-away.ts';
import { tellFailure } from './tell-away.ts';

const PAUSE_MS = 1000;

/**
 * Repeats `attempt` while a store does not answer. @throws anything else that it fails with, or when aborted
 * @param onAway told each time that it does not
 */
export const untilReachable = async <T>(
  attempt: () => Promise<T>,
  logger: Pick<Logger, 'warn'>,
  signal: AbortSignal,
  onAway: () => void = () => undefined,
): Promise<T> => {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isAway(error)) throw error;
      tellFailure(logger, error, 'a server does not answer, trying again');
      onAway();
      await pause(PAUSE_MS, undefined, { signal });
    }
  }
};

/**
 * Runs a start that goes on in the background from the first time that it tells `onAway`.
 * @param onFailure told what it failed with when that is too late for whoever waited
 * @throws what it fails with before
 */
export const startOrGoOn = async (
  start: (onAway: () => void) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  const away = Promise.withResolvers<'away'>();
  const started = start(() => away.resolve('away'));
  if ((await Promise.race([started, away.promise])) === 'away') started.catch(onFailure);
};
