/**
 * The request that caused the current work, also in a reaction or a job hours later: log lines and jobs get its id
 * without passing it at every step.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs the work, and everything that it starts, as caused by the request; without an id, as caused by none. */
export const causedBy = <T>(requestId: string | undefined, work: () => T): T =>
  requestId === undefined ? scope.exit(work) : scope.run(requestId, work);

export const causingRequest = (): string | undefined => scope.getStore();
