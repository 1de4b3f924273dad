/** What a service says while its projections catch up at the start, and nothing can be read from them yet. */
import { type Position, StoreUnavailable } from '../event-store/port.ts';

export interface Lag {
  readonly projection: string;
  readonly version: number;
  readonly position: Position;
  /**
   * `rebuilding`: its documents are made from the first event on. `catching-up`: they are complete and behind.
   * `live`: it is fed by the subscription. `failing`: it is tried again. Of a follower: as far as that can be seen.
   */
  readonly state: 'rebuilding' | 'catching-up' | 'live' | 'failing';
}

export interface Preparation {
  /** Of the projection that is furthest behind: 0 to 99, never more before all of them can be read. */
  readonly percent: number;
  /** The newest event that there is. */
  readonly head: Position;
  readonly projections: readonly Lag[];
}

/** Nothing is read from a projection before it has caught up with the log as it stood at the start. */
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

/** Positions are no counts on every store, but they grow evenly enough to tell how far somebody has come. */
const percentOf = (behind: readonly Lag[], head: Position): number => {
  if (head === 0n) return 0;
  const furthest = behind.map(({ position }) => position).reduce((a, b) => (a < b ? a : b), head);
  return Math.min(99, Number((furthest * 100n) / head));
};
