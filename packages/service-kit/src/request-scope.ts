/**
 * The request that caused what is being done right now, be it in a reaction or a job hours later: log lines and
 * jobs carry its id without being handed it at every step.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs the work, and all that it begins, as caused by the request; by none known where there is no id. */
export const causedBy = <T>(requestId: string | undefined, work: () => T): T =>
  requestId === undefined ? scope.exit(work) : scope.run(requestId, work);

export const causingRequest = (): string | undefined => scope.getStore();
