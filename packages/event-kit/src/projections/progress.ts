/** How far all projections of a service have come, for whoever waits to read what was written. */
import type { Position } from '../event-store/port.ts';

export interface Progress {
  /** Every event up to here is in every projection. */
  position(): Position;
  /** True once they have passed the position; false when they have not in that time, or after the stop. */
  waitFor(position: Position, milliseconds: number): Promise<boolean>;
}

export interface ProgressSource extends Progress {
  /** To be called whenever the position may have moved. */
  moved(): void;
  /** Whether anybody waits. */
  awaited(): boolean;
  /** Ends every wait, now and from now on, with false. */
  close(): void;
}

interface Waiting {
  readonly position: Position;
  readonly answer: (reached: boolean) => void;
}

/** Longer than a timer can be set for means: for as long as it takes. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** @param onAwaited called when somebody begins to wait */
export const progressOf = (
  position: () => Position,
  onAwaited: () => void = () => undefined,
): ProgressSource => {
  const waiting = new Set<Waiting>();
  let closed = false;
  const answer = (one: Waiting, reached: boolean): void => {
    waiting.delete(one);
    one.answer(reached);
  };

  return {
    position,
    waitFor: (wanted, milliseconds) => {
      if (position() >= wanted) return Promise.resolve(true);
      if (closed) return Promise.resolve(false);
      return new Promise((resolve) => {
        const timer =
          milliseconds > LONGEST_TIMER_MS ? undefined : setTimeout(() => answer(one, false), milliseconds);
        const one: Waiting = {
          position: wanted,
          answer: (reached) => {
            clearTimeout(timer);
            resolve(reached);
          },
        };
        waiting.add(one);
        onAwaited();
      });
    },
    moved: () => {
      if (waiting.size === 0) return;
      const reached = position();
      for (const one of waiting) if (one.position <= reached) answer(one, true);
    },
    awaited: () => waiting.size > 0,
    close: () => {
      closed = true;
      for (const one of waiting) answer(one, false);
    },
  };
};
