/** A log whose subscribers can be paused: events appended during a pause are stored but not delivered. */
import type { EventLog } from '../event-log/event-log.ts';

export interface HeldLog {
  readonly log: EventLog;
  /** Pauses all subscribers until the returned function is called. */
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
