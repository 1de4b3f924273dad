/** Reads the projections of a service that another replica writes: their progress and their documents. */
import { type Position, START } from '../event-store/port.ts';
import type { Collection, ReadModels, Standing } from '../read-models/port.ts';
import type { AnyProjection } from './any-projection.ts';
import type { Lag } from './preparation.ts';

export interface Follower {
  /** Reads the current progress. @throws StoreUnavailable */
  look(): Promise<void>;
  /** Whether the read models have answered. */
  hasLooked(): boolean;
  /** At the last look, every projection contained every event up to this position. */
  position(): Position;
  /** The newest complete collection, of an older version during a rebuild; undefined when there is none. */
  answering(projection: string): Collection | undefined;
  /**
   * Whether the answering collection has reached `since`, is an older version while the leader builds the new one, or
   * has stopped moving because the leader fails on an event.
   */
  canBeRead(projection: string, since: Position): boolean;
  /** Whether all projections, at their current version, have reached `since` or have stopped moving. */
  isReady(since: Position): boolean;
  /** @param since projections that have not reached it are catching up; undefined while it is unknown */
  lag(since: Position | undefined): readonly Lag[];
}

/**
 * A checkpoint counts as stopped after this many milliseconds. A leader that catches up moves it sooner, and a lost
 * leader is replaced sooner.
 */
const STANDS_STILL_MS = 60_000;

/** Nothing answers before the first look. */
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
  /** Call it when a look failed. The leader could not move either, so the time of the outage does not count. */
  unseen(): void;
  /** The newest documents that are complete. */
  complete(): Standing | undefined;
  /** START while the documents are built. */
  position(): Position;
  canBeRead(since: Position): boolean;
  isReady(since: Position): boolean;
  lag(since: Position | undefined): Lag;
}

const followedProjection = (projection: AnyProjection): FollowedProjection => {
  const { name, version } = projection;
  let own: Standing | undefined;
  let complete: Standing | undefined;
  /** The checkpoint since it last moved, and the time of that look; undefined after a failed look. */
  let moved: { readonly to: Position; readonly at: number } | undefined;
  /** Milliseconds without a move of the checkpoint, up to the last look. */
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

/** Prefers an older version to a collection at START, which may only just have been created. */
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
