/**
 * Limits how long a request waits in vain for servers that do not answer. All servers share one limit: time spent
 * on one is taken from the time for the next, so that the caller gets an answer within 3 s, whichever of them are
 * away (ADR 0151). A server that answers, however slowly, does not use it up.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { isUnavailable } from './is-unavailable.ts';

/** How long a request may wait in vain in total. Milliseconds. */
export const BUDGET_MS = 2_750;
/** The minimum time for a call, so that a healthy server can still be reached. */
export const LEAST_MS = 250;

interface Budget {
  spent: number;
  /** Work that a request started and that continues after its answer has no limit. */
  over: boolean;
}

const scope = new AsyncLocalStorage<Budget>();

const current = (): Budget | undefined => {
  const budget = scope.getStore();
  return budget === undefined || budget.over ? undefined : budget;
};

/** Runs the work of one request, whose waits share one limit. */
export const withWaitBudget = async <T>(work: () => Promise<T>): Promise<T> => {
  const budget: Budget = { spent: 0, over: false };
  try {
    return await scope.run(budget, work);
  } finally {
    budget.over = true;
  }
};

/** The time for a call that may take `ms` by itself: `ms` as long as the request has not waited in vain. */
export const timeLimitOf = (ms: number): number => {
  const { spent } = current() ?? { spent: 0 };
  return spent === 0 ? ms : Math.min(ms, Math.max(BUDGET_MS - spent, LEAST_MS));
};

/** Subtracts a wait in vain from the remaining time. @param since by `performance.now` */
export const chargeWait = (since: number): void => {
  const budget = current();
  if (budget !== undefined) budget.spent += performance.now() - since;
};

/**
 * Waits at most `ms` for a server's answer. The call may still take effect afterwards.
 * @param late makes the error for a call without an answer
 * @throws what `call` throws
 */
export const withTimeLimit = async <T>(ms: number, call: () => Promise<T>, late: () => Error): Promise<T> => {
  const since = performance.now();
  const time = timeLimitOf(ms);
  const tooLate = Promise.withResolvers<never>();
  const timer = time === Infinity ? undefined : setTimeout(() => tooLate.reject(late()), time);
  const answer = call();
  answer.catch(() => undefined); // a failure after the timeout has no other listener
  try {
    return await Promise.race([answer, tooLate.promise]);
  } catch (error) {
    if (isUnavailable(error)) chargeWait(since);
    throw error;
  } finally {
    clearTimeout(timer);
  }
};
