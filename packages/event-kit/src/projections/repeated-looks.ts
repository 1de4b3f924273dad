/** Looking again and again, sooner where somebody waits. */
import { causedBy } from '../runtime/request-scope.ts';

export interface LooksParts {
  readonly look: () => Promise<void>;
  /** Milliseconds until the next one. */
  readonly pause: () => number;
  readonly isNeeded: () => boolean;
}

export interface Looks {
  /** Looks for the first time. */
  begin(): void;
  /** The next one is in so many milliseconds: sooner than it was to be, never later. */
  within(milliseconds: number): void;
  /** Resolves after the first look; there is no further one. */
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
    // Whoever waits only hastens it: it is not on their request's account.
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
