/** While a server is away, calls fail at once until it answers a probe, so that several calls take the time of one. */
import { isPassing } from './eventstoredb.failures.ts';
import { StoreUnavailable } from './port.ts';

const PROBE_EVERY_MS = 100;

export interface SilenceWatch {
  /** @throws StoreUnavailable at once while the server is away; what `question` throws otherwise */
  ask<T>(question: () => Promise<T>): Promise<T>;
  close(): void;
}

export interface Outages {
  /** Called once for each outage with its cause, and again with each minute that it lasts. */
  readonly onAway?: (cause: unknown, awayMs: number) => void;
  readonly onBack?: (awayMs: number) => void;
}

const SAY_AGAIN_MS = 60_000;

/** @param probe any call; made only while the server is away */
export const silenceWatch = (
  probe: () => Promise<unknown>,
  { onAway, onBack }: Outages = {},
): SilenceWatch => {
  let cause: unknown;
  let since = 0;
  let loggedAt = 0;
  let probing: NodeJS.Timeout | undefined;

  const say = (): void => {
    const now = performance.now();
    if (loggedAt !== 0 && now - loggedAt < SAY_AGAIN_MS) return;
    loggedAt = now;
    onAway?.(cause, now - since);
  };

  const askAgain = async (): Promise<void> => {
    try {
      await probe();
      probing = undefined;
      onBack?.(performance.now() - since);
    } catch (error) {
      if (probing === undefined) return;
      cause = error;
      say();
      probing = setTimeout(() => void askAgain(), PROBE_EVERY_MS);
    }
  };

  return {
    ask: async (question) => {
      if (probing !== undefined) throw new StoreUnavailable('event store', cause);
      try {
        return await question();
      } catch (error) {
        if (isPassing(error) && probing === undefined) {
          cause = error;
          since = performance.now();
          loggedAt = 0;
          say();
          probing = setTimeout(() => void askAgain(), 0);
        }
        throw error;
      }
    },
    close: () => {
      clearTimeout(probing);
      probing = undefined;
    },
  };
};
