/** The progress that a service reports while its projections catch up at the start and cannot be read yet. */
import { type Position, StoreUnavailable } from '../event-store/port.ts';

export interface Lag {
  readonly projection: string;
  readonly version: number;
  readonly position: Position;
  /**
   * `rebuilding`: the documents are built from the first event on. `catching-up`: they are complete and behind. `live`:
   * the subscription feeds the projection. `failing`: it is retried. A follower cannot detect `failing`.
   */
  readonly state: 'rebuilding' | 'catching-up' | 'live' | 'failing';
}

export interface Preparation {
  /** Of the projection that is furthest behind: 0 to 99. */
  readonly percent: number;
  /** Position of the newest event. */
  readonly head: Position;
  readonly projections: readonly Lag[];
}

/** A projection cannot be read before it has caught up with the log as it was at the start. */
export class Preparing extends StoreUnavailable {
  readonly percent: number;

  constructor(projection: string, percent: number) {
    super(`the projection ${projection}, which is ready to ${percent} %,`);
    this.name = 'Preparing';
    this.percent = percent;
  }
}

/** @param behind the projections that cannot be read yet */
export const preparationOf = (behind: readonly Lag[], head: Position): Preparation => ({
  percent: percentOf(behind, head),
  head,
  projections: behind,
});

/** Positions are not counts in every store, but they grow evenly enough to show the progress. */
const percentOf = (behind: readonly Lag[], head: Position): number => {
  if (head === 0n) return 0;
  const furthest = behind.map(({ position }) => position).reduce((a, b) => (a < b ? a : b), head);
  return Math.min(99, Number((furthest * 100n) / head));
};
