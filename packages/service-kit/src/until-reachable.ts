/** A start that waits for servers which are not there yet, instead of ending the process. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StoreUnavailable } from './event-store/port.ts';

const PAUSE_MS = 1000;

/** Repeats `attempt` while it fails with StoreUnavailable. @throws anything else that it fails with, or when aborted */
export const untilReachable = async <T>(
  attempt: () => Promise<T>,
  logger: Pick<Logger, 'warn'>,
  signal?: AbortSignal,
): Promise<T> => {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      return await attempt();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      logger.warn({ err: error }, 'a server does not answer, trying again');
      // oxlint-disable-next-line no-await-in-loop -- as above
      await pause(PAUSE_MS, undefined, signal && { signal });
    }
  }
};
