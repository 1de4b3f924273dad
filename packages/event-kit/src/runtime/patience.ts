/**
 * Limits how long a request waits in vain for servers that do not answer. All servers share one limit: time spent
 * on one is taken from the time for the next, so that the caller gets an answer within 3 s, whichever of them are
 * away (ADR 0151). A server that answers, however slowly, does not use it up.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { isUnavailable } from './is-unavailable.ts';

/** How long a request may wait in vain in total. Milliseconds. */
export const PATIENCE_MS = 2_750;
/** The minimum time for a call, so that a healthy server can still be reached. */
export const LEAST_MS = 250;

interface Patience {
  spent: number;
  /** Work that a request started and that continues after its answer has no limit. */
  over: boolean;
}

const scope = new AsyncLocalStorage<Patience>();

const current = (): Patience | undefined => {
  const patience = scope.getStore();
  return patience === undefined || patience.over ? undefined : patience;
};

/** Runs the work of one request, whose waits share one limit. */
export const withPatience = async <T>(work: () => Promise<T>): Promise<T> => {
  const patience: Patience = { spent: 0, over: false };
  try {
    return await scope.run(patience, work);
  } finally {
    patience.over = true;
  }
};

/** The time for a call that may take `ms` by itself: `ms` until the request has waited in vain. */
export const patienceFor = (ms: number): number => {
  const { spent } = current() ?? { spent: 0 };
  return spent === 0 ? ms : Math.min(ms, Math.max(PATIENCE_MS - spent, LEAST_MS));
};

/** Subtracts a wait in vain from the remaining time. @param since by `performance.now` */
export const waitedInVain = (since: number): void => {
  const patience = current();
  if (patience !== undefined) patience.spent += performance.now() - since;
};

/**
 * Waits at most `ms` for a server's answer. The call may still take effect afterwards.
 * @param late makes the error for a call without an answer
 * @throws what `ask` throws
 */
export const patiently = async <T>(ms: number, ask: () => Promise<T>, late: () => Error): Promise<T> => {
  const since = performance.now();
  const time = patienceFor(ms);
  const tooLate = Promise.withResolvers<never>();
  const timer = time === Infinity ? undefined : setTimeout(() => tooLate.reject(late()), time);
  const answer = ask();
  answer.catch(() => undefined); // a failure after the timeout has no other listener
  try {
    return await Promise.race([answer, tooLate.promise]);
  } catch (error) {
    if (isUnavailable(error)) waitedInVain(since);
    throw error;
  } finally {
    clearTimeout(timer);
  }
};
