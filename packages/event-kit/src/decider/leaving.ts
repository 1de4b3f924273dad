/**
 * How long a command stays in the queue of its stream while the store does not answer. The wait counts from the
 * command's arrival, so that a command in a long queue is also answered within 3 s.
 */
import { StoreUnavailable } from '../event-store/port.ts';
import { timeLimitOf } from '../runtime/wait-budget.ts';

const STAY_MS = 2_750;
/** A store that takes longer for one answer counts as failing. A command keeps waiting in a queue that moves. */
const SLOW_MS = 600;
const LOOK_MS = 100;

export interface Leaving {
  readonly hasLeft: () => boolean;
  readonly stop: () => void;
}

/** @param requestedAt when the pending store call of this stream started; undefined when there is none */
export const leaving = (
  requestedAt: () => number | undefined,
  reject: (error: StoreUnavailable) => void,
): Leaving => {
  let left = false;
  const look = (): void => {
    const since = requestedAt();
    if (since === undefined || performance.now() - since < SLOW_MS) {
      timer = setTimeout(look, LOOK_MS);
      return;
    }
    left = true;
    reject(new StoreUnavailable('event store', new Error('those before it in the queue still wait')));
  };
  let timer = setTimeout(look, timeLimitOf(STAY_MS));
  return { hasLeft: () => left, stop: () => clearTimeout(timer) };
};
