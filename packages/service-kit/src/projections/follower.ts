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
  let standings: readonly Standing[] = [];
  let looked = false;
  /** Where the checkpoint of each was seen last, and since when. */
  const seen = new Map<string, { readonly at: Position; readonly since: number }>();
  const own = ({ name, version }: AnyProjection): Standing | undefined =>
    standings.find((one) => one.name === name && one.version === version);
  const positionOf = (projection: AnyProjection): Position => {
    const standing = own(projection);
    return standing === undefined || standing.loading ? START : standing.checkpoint;
  };
  /** The newest that is complete. One without a position may only just have been made: an older one is better. */
  const complete = (projection: AnyProjection): Standing | undefined => {
    const { name, version, alwaysCurrent } = projection;
    if (alwaysCurrent && own(projection)?.loading === true) return undefined;
    const candidates = standings.filter((one) => one.name === name && one.version <= version && !one.loading);
    return (
      candidates.find(({ checkpoint }) => checkpoint > START) ??
      candidates.find((one) => one.version === version)
    );
  };

  const standsStill = ({ name }: AnyProjection): boolean => {
    const last = seen.get(name);
    return last !== undefined && performance.now() - last.since > STANDS_STILL_MS;
  };
  const note = (projection: AnyProjection): void => {
    const at = complete(projection)?.checkpoint ?? START;
    if (seen.get(projection.name)?.at !== at) seen.set(projection.name, { at, since: performance.now() });
  };
  const hasComeTo = (projection: AnyProjection, since: Position): boolean => {
    const standing = complete(projection);
    return standing !== undefined && (standing.checkpoint >= since || standsStill(projection));
  };

  const stateOf = (projection: AnyProjection, since: Position | undefined): Lag['state'] => {
    const position = positionOf(projection);
    if (since !== undefined && position >= since) return 'live';
    return position === START ? 'rebuilding' : 'catching-up';
  };

  return {
    look: async () => {
      standings = await readModels.standings();
      looked = true;
      for (const projection of projections) note(projection);
    },
    hasLooked: () => looked,
    position: () => {
      const [first = START, ...rest] = projections.map(positionOf);
      return rest.reduce((a, b) => (a < b ? a : b), first);
    },
    answering: (name) => {
      const projection = projections.find((one) => one.name === name);
      return projection && complete(projection)?.open();
    },
    canBeRead: (name, since) => {
      const projection = projections.find((one) => one.name === name);
      if (projection === undefined) return false;
      const standing = complete(projection);
      const isOlder = standing !== undefined && standing.version < projection.version;
      return hasComeTo(projection, since) || (isOlder && own(projection)?.loading === true);
    },
    isReady: (since) =>
      projections.every(
        (projection) => complete(projection)?.version === projection.version && hasComeTo(projection, since),
      ),
    lag: (since) =>
      projections.map((projection) => ({
        projection: projection.name,
        version: projection.version,
        position: own(projection)?.checkpoint ?? START,
        state: stateOf(projection, since),
      })),
  };
};
