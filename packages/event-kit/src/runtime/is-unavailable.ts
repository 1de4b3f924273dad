import { Unavailable } from '../decider/errors.ts';
import { StoreUnavailable } from '../event-store/port.ts';

/** Whether a failure means that a store does not answer. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof StoreUnavailable || error instanceof Unavailable;
