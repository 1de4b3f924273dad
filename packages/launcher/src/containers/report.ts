/** Runs checks one after the other, prints a line for each, and counts them. */
import { type Counts, NONE, ONE_FAILED, sum } from '../checks/jest.ts';

export interface Report {
  /** Runs a check, and prints the text that it returns. @returns whether it passed */
  readonly check: (title: string, run: () => Promise<unknown>) => Promise<boolean>;
  /** Adds the counts of another runner. */
  readonly add: (counts: Counts) => void;
  readonly counts: () => Counts;
}

export const newReport = (say: (line: string) => void): Report => {
  const all: Counts[] = [];
  return {
    check: async (title, run) => {
      const began = performance.now();
      const took = () => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
      try {
        const measured = await run();
        say(
          `✓ ${title} (${took()})${typeof measured === 'string' && measured !== '' ? `: ${measured}` : ''}`,
        );
        all.push({ ...NONE, passed: 1 });
        return true;
      } catch (error) {
        say(
          `✗ ${title} (${took()})\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
        all.push(ONE_FAILED);
        return false;
      }
    },
    add: (counts) => void all.push(counts),
    counts: () => sum(all),
  };
};
