import type { Seeded } from './seeded.ts';

/** What was touched: any one of these named is the place. */
export interface Touched {
  readonly what: string;
  /** Places in the global order, from 0; empty: it is the file that is damaged. */
  readonly ordinals: readonly number[];
  /** Streams whose history is another. */
  readonly streams: readonly string[];
}

/** Takes the event file, and tells what it did to it. */
export type Tamper = (path: string, random: Seeded) => Touched;
