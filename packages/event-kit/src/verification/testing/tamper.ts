import type { Seeded } from './seeded.ts';

/** The manipulated places; a difference that names any of them is enough. */
export interface Touched {
  readonly what: string;
  /** Places in the global order, from 0; empty: the file itself is damaged. */
  readonly ordinals: readonly number[];
  /** Streams whose history was changed. */
  readonly streams: readonly string[];
}

/** Manipulates the event file and returns what it changed. */
export type Tamper = (path: string, random: Seeded) => Touched;
