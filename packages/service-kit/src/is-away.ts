import { Unavailable } from './decider/errors.ts';
import { StoreUnavailable } from './event-store/port.ts';

/** Whether a store does not answer, as its adapter or as a command handler tells it. */
export const isAway = (error: unknown): boolean =>
  error instanceof StoreUnavailable || error instanceof Unavailable;
