/** Retries work until it succeeds, where the work must neither be skipped nor given up. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '../runtime/is-unavailable.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 10_000;
/** Short, so that a server that is back is noticed soon. A call to a server that is away costs nothing. */
const LONGEST_OUTAGE_PAUSE_MS = 1_000;

/** The pause before the n-th repetition, from 0, after this error; in milliseconds, with jitter. */
export const pauseBefore = (repetition: number, error?: unknown): number => {
  const longest = isUnavailable(error) ? LONGEST_OUTAGE_PAUSE_MS : LONGEST_PAUSE_MS;
  return Math.min(longest, FIRST_PAUSE_MS * 2 ** Math.min(repetition, 20)) * (0.75 + Math.random() / 2);
};

/** Waits, at most until the signal is aborted. */
export const pause = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
};

/** Runs `work` until it succeeds. Returns undefined only when the signal is aborted before that. */
export const retrying = async <T>(
  work: () => Promise<T>,
  onFailure: (error: unknown, repetition: number) => void,
  signal: AbortSignal,
): Promise<T | undefined> => {
  for (let repetition = 0; !signal.aborted; repetition += 1) {
    try {
      return await work();
    } catch (error) {
      onFailure(error, repetition);
      await pause(pauseBefore(repetition, error), signal);
    }
  }
  return undefined;
};

/** Resolves when the signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
