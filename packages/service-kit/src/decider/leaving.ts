/**
 * How long a command stays in the queue of its stream while the store does not answer: its wait counts from its
 * arrival, so that whoever came while many were waiting is told within 3 s as well.
 */
import { StoreUnavailable } from '../event-store/port.ts';
import { patienceFor } from '../patience.ts';

const STAY_MS = 2_750;
/** A store that takes longer for one answer is in trouble; a queue that moves is waited in. */
const SLOW_MS = 600;
const LOOK_MS = 100;

export interface Leaving {
  readonly hasLeft: () => boolean;
  readonly stop: () => void;
}

/** @param askedAt since when the store has not answered what it was asked for the stream; undefined when it has */
export const leaving = (
  askedAt: () => number | undefined,
  reject: (error: StoreUnavailable) => void,
): Leaving => {
  let left = false;
  const look = (): void => {
    const since = askedAt();
    if (since === undefined || performance.now() - since < SLOW_MS) {
      timer = setTimeout(look, LOOK_MS);
      return;
    }
    left = true;
    reject(new StoreUnavailable('event store', new Error('those before it in the queue still wait')));
  };
  let timer = setTimeout(look, patienceFor(STAY_MS));
  return { hasLeft: () => left, stop: () => clearTimeout(timer) };
};
