/** Repeats a look at intervals, and sooner when a request waits for it. */
import { causedBy } from '../runtime/request-scope.ts';

export interface LooksParts {
  readonly look: () => Promise<void>;
  /** Milliseconds until the next look. */
  readonly pause: () => number;
  readonly isNeeded: () => boolean;
}

export interface Looks {
  /** Looks for the first time. */
  begin(): void;
  /** Moves the next look to at most this many milliseconds from now. Never delays it. */
  within(milliseconds: number): void;
  /** Resolves after the first look. No further look starts. */
  close(): Promise<void>;
}

export const repeatedLooks = ({ look, pause, isNeeded }: LooksParts): Looks => {
  let next: { readonly timer: NodeJS.Timeout; readonly at: number } | undefined;
  let first: Promise<void> = Promise.resolve();

  const lookNow = async (): Promise<void> => {
    next = undefined;
    await look();
    within(pause());
  };
  const within = (milliseconds: number): void => {
    const at = performance.now() + milliseconds;
    if (!isNeeded() || (next !== undefined && next.at <= at)) return;
    clearTimeout(next?.timer);
    // A request that waits only hastens the look. The request did not cause it.
    next = { timer: causedBy(undefined, () => setTimeout(() => void lookNow(), milliseconds)), at };
  };

  return {
    begin: () => {
      first = lookNow();
    },
    within,
    close: async () => {
      clearTimeout(next?.timer);
      await first;
    },
  };
};
