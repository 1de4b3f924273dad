/** A service's projections as another replica keeps them: how far they are, and their documents; nothing is written. */
import { type Position, START } from '../event-store/port.ts';
import type { Collection, ReadModels, Standing } from '../read-models/port.ts';
import type { AnyProjection } from './any-projection.ts';
import type { Lag } from './preparation.ts';

export interface Follower {
  /** Looks how they are by now. @throws StoreUnavailable */
  look(): Promise<void>;
  /** Whether the read models have answered. */
  hasLooked(): boolean;
  /** Every event up to here was in every projection at the last look. */
  position(): Position;
  /** The complete collection that answers, of an older version while the new one is built; undefined when there is none. */
  answering(projection: string): Collection | undefined;
  /**
   * Whether what answers had come as far as `since`, is an older version while the leader builds the new one, or stands
   * still because the leader fails at it.
   */
  canBeRead(projection: string, since: Position): boolean;
  /** Whether all of them, at their own version, have come as far as `since` or stand still. */
  isReady(since: Position): boolean;
  /** @param since those that have not come so far are catching up; undefined while that is not known */
  lag(since: Position | undefined): readonly Lag[];
}

/** A leader that reads on moves sooner, and one that is gone is replaced sooner. Milliseconds. */
const STANDS_STILL_MS = 60_000;

/** Before the first look nothing answers. */
export const follower = (
  readModels: Pick<ReadModels, 'standings'>,
  projections: readonly AnyProjection[],
): Follower => {
  let looked = false;
  const all = projections.map(followedProjection);
  const named = (name: string): FollowedProjection | undefined =>
    all.find(({ projection }) => projection.name === name);

  return {
    look: async () => {
      try {
        const standings = await readModels.standings();
        looked = true;
        for (const one of all) one.seen(standings);
      } catch (error) {
        for (const one of all) one.unseen();
        throw error;
      }
    },
    hasLooked: () => looked,
    position: () => {
      const [first = START, ...rest] = all.map((one) => one.position());
      return rest.reduce((a, b) => (a < b ? a : b), first);
    },
    answering: (name) => named(name)?.complete()?.open(),
    canBeRead: (name, since) => named(name)?.canBeRead(since) ?? false,
    isReady: (since) => all.every((one) => one.isReady(since)),
    lag: (since) => all.map((one) => one.lag(since)),
  };
};

/** One projection as it was at the last look. */
interface FollowedProjection {
  readonly projection: AnyProjection;
  seen(standings: readonly Standing[]): void;
  /** A look failed: the leader could not move either, so an outage is not counted as standing still. */
  unseen(): void;
  /** The newest documents that are complete. */
  complete(): Standing | undefined;
  /** START while they are built. */
  position(): Position;
  canBeRead(since: Position): boolean;
  isReady(since: Position): boolean;
  lag(since: Position | undefined): Lag;
}

const followedProjection = (projection: AnyProjection): FollowedProjection => {
  const { name, version } = projection;
  let own: Standing | undefined;
  let complete: Standing | undefined;
  /** Where it stood when it last moved, and when that was; undefined since a look failed. */
  let moved: { readonly to: Position; readonly at: number } | undefined;
  /** Milliseconds without a move, up to the last look. */
  let still = 0;

  const position = (): Position => (own === undefined || own.loading ? START : own.checkpoint);
  const hasComeTo = (since: Position): boolean =>
    complete !== undefined && (complete.checkpoint >= since || still > STANDS_STILL_MS);
  const stateAt = (since: Position | undefined): Lag['state'] => {
    if (since !== undefined && position() >= since) return 'live';
    return position() === START ? 'rebuilding' : 'catching-up';
  };

  return {
    projection,
    seen: (standings) => {
      own = standings.find((one) => one.name === name && one.version === version);
      complete = completeOf(projection, standings, own);
      const to = complete?.checkpoint ?? START;
      const now = performance.now();
      if (moved?.to !== to) moved = { to, at: now };
      still = now - moved.at;
    },
    unseen: () => {
      moved = undefined;
      still = 0;
    },
    complete: () => complete,
    position,
    canBeRead: (since) => {
      const isOlder = complete !== undefined && complete.version < version;
      return hasComeTo(since) || (isOlder && own?.loading === true);
    },
    isReady: (since) => complete?.version === version && hasComeTo(since),
    lag: (since) => ({
      projection: name,
      version,
      position: own?.checkpoint ?? START,
      state: stateAt(since),
    }),
  };
};

/** One without a position may only just have been made: an older one is better. */
const completeOf = (
  { name, version, alwaysCurrent }: AnyProjection,
  standings: readonly Standing[],
  own: Standing | undefined,
): Standing | undefined => {
  if (alwaysCurrent && own?.loading === true) return undefined;
  const candidates = standings.filter((one) => one.name === name && one.version <= version && !one.loading);
  return (
    candidates.find(({ checkpoint }) => checkpoint > START) ??
    candidates.find((one) => one.version === version)
  );
};
