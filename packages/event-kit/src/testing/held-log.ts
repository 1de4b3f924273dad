/** A log whose subscribers can be held: what is appended meanwhile is stored, and no projection gets it. */
import type { EventLog } from '../event-log/event-log.ts';

export interface HeldLog {
  readonly log: EventLog;
  /** Holds all subscribers until the function that it answers is called. */
  readonly hold: () => () => void;
}

export const heldLog = (log: EventLog): HeldLog => {
  let held = Promise.resolve();
  return {
    log: {
      ...log,
      subscribe: (after, onEvents) =>
        log.subscribe(after, async (batch) => {
          await held;
          await onEvents(batch);
        }),
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
};
