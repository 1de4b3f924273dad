/** A service's projections as another replica keeps them: how far they are, and their documents; nothing is written. */
import { type Position, START } from '../event-store/port.ts';
import type { Collection, ReadModels, Standing } from '../read-models/port.ts';
import type { AnyProjection } from './any-projection.ts';
import type { Lag } from './projector.ts';

export interface Followed {
  /** Looks how they are by now. @throws StoreUnavailable */
  look(): Promise<void>;
  /** Every event up to here was in every projection at the last look. */
  position(): Position;
  /** The complete collection that answers, of an older version while the new one is built; undefined when there is none. */
  answering(projection: string): Collection | undefined;
  /** Whether all of them can be read. */
  answers(): boolean;
  lag(): readonly Lag[];
}

/** Before the first look nothing answers. */
export const followed = (
  readModels: Pick<ReadModels, 'standings'>,
  projections: readonly AnyProjection[],
): Followed => {
  let standings: readonly Standing[] = [];
  const own = ({ name, version }: AnyProjection): Standing | undefined =>
    standings.find((one) => one.name === name && one.version === version);
  const positionOf = (projection: AnyProjection): Position => {
    const standing = own(projection);
    return standing === undefined || standing.loading ? START : standing.checkpoint;
  };
  /** The newest that is complete. One without a position may only just have been made: an older one is better. */
  const complete = ({ name, version }: AnyProjection): Standing | undefined => {
    const candidates = standings.filter((one) => one.name === name && one.version <= version && !one.loading);
    return (
      candidates.find(({ checkpoint }) => checkpoint > START) ??
      candidates.find((one) => one.version === version)
    );
  };

  return {
    look: async () => {
      standings = await readModels.standings();
    },
    position: () => {
      const [first = START, ...rest] = projections.map(positionOf);
      return rest.reduce((a, b) => (a < b ? a : b), first);
    },
    answering: (name) => {
      const projection = projections.find((one) => one.name === name);
      return projection && complete(projection)?.open();
    },
    answers: () => projections.every((projection) => complete(projection) !== undefined),
    lag: () =>
      projections.map((projection) => ({
        projection: projection.name,
        version: projection.version,
        position: own(projection)?.checkpoint ?? START,
        state: positionOf(projection) === START ? 'rebuilding' : 'level',
      })),
  };
};
