/** Retries and errors of a command whose store does not answer. */
import { StoreUnavailable } from '../event-store/port.ts';
import { Unavailable } from './errors.ts';

/**
 * An append that failed because the store did not answer may have been written. The retry uses the same ids and the
 * same expected revision, so it is idempotent.
 */
export const againIfAmbiguous = async <T>(append: () => Promise<T>): Promise<T> => {
  try {
    return await append();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return append();
  }
};

export const orUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new Unavailable(undefined, undefined, error);
    throw error;
  }
};
