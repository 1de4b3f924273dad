/**
 * How long a request waits in vain for servers that do not answer: one time for all of them together. What it waited
 * for one is taken from what it waits for the next, so that whoever asks is told within 3 s, whichever of them are
 * away (ADR 0151). A server that answers, however slowly, takes nothing from it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { isAway } from './is-away.ts';

/** What a request may wait in vain, all in all. Milliseconds. */
export const PATIENCE_MS = 2_750;
/** What is left even then to ask a server that is well. */
export const LEAST_MS = 250;

interface Patience {
  spent: number;
  /** What a request began may go on after its answer, and then has all the time that it takes. */
  over: boolean;
}

const scope = new AsyncLocalStorage<Patience>();

const current = (): Patience | undefined => {
  const patience = scope.getStore();
  return patience === undefined || patience.over ? undefined : patience;
};

/** Runs the work of one request: all that it waits for has one patience. */
export const withPatience = async <T>(work: () => Promise<T>): Promise<T> => {
  const patience: Patience = { spent: 0, over: false };
  try {
    return await scope.run(patience, work);
  } finally {
    patience.over = true;
  }
};

/** What may be waited now for something that by itself may take `ms`; that, where nothing was waited in vain yet. */
export const patienceFor = (ms: number): number => {
  const { spent } = current() ?? { spent: 0 };
  return spent === 0 ? ms : Math.min(ms, Math.max(PATIENCE_MS - spent, LEAST_MS));
};

/** Takes what was waited in vain from what is left. @param since by `performance.now` */
export const waitedInVain = (since: number): void => {
  const patience = current();
  if (patience !== undefined) patience.spent += performance.now() - since;
};

/**
 * Waits for a server's answer, `ms` at most. What was asked may still happen afterwards.
 * @param late what is thrown when there is none by then
 * @throws what `ask` throws
 */
export const patiently = async <T>(ms: number, ask: () => Promise<T>, late: () => Error): Promise<T> => {
  const since = performance.now();
  const time = patienceFor(ms);
  const tooLate = Promise.withResolvers<never>();
  const timer = time === Infinity ? undefined : setTimeout(() => tooLate.reject(late()), time);
  const asked = ask();
  asked.catch(() => undefined); // it may fail after nobody listens any more
  try {
    return await Promise.race([asked, tooLate.promise]);
  } catch (error) {
    if (isAway(error)) waitedInVain(since);
    throw error;
  } finally {
    clearTimeout(timer);
  }
};
