/** The progress of all projections of a service, for requests that wait to read what was written. */
import type { Position } from '../event-store/port.ts';

export interface Progress {
  /** Every projection contains every event up to this position. */
  position(): Position;
  /** True once every projection has reached the position; false after that time, or after the stop. */
  waitFor(position: Position, milliseconds: number): Promise<boolean>;
}

export interface ProgressSource extends Progress {
  /** Call it whenever the position may have moved. */
  moved(): void;
  /** Whether a `waitFor` is pending. */
  awaited(): boolean;
  /** Ends pending waits with false. Later waits end at once. */
  close(): void;
}

interface Waiting {
  readonly position: Position;
  readonly answer: (reached: boolean) => void;
}

/** The longest delay of a timer. A longer wait has no time limit. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** @param onAwaited called when a wait begins */
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
