/** Which projections can be read in this process, which collection answers for each, and how far the others are. */
import { type Position, StoreUnavailable } from '../event-store/port.ts';
import type { Collection } from '../read-models/port.ts';
import type { Follower } from './follower.ts';
import { type Lag, type Preparation, Preparing, preparationOf } from './preparation.ts';
import type { Leader } from './leader.ts';

export interface CanBeReadParts {
  readonly names: readonly string[];
  /** Undefined while this process does not lead. */
  readonly leading: () => Pick<Leader, 'answering' | 'canBeRead' | 'lag'> | undefined;
  readonly elsewhere: Pick<Follower, 'answering' | 'canBeRead' | 'hasLooked' | 'lag'>;
  /** No other process projects into these read models. */
  readonly alone: boolean;
  /** The head of the log when it was first read. */
  readonly startedAt: () => Position | undefined;
  /** Position of the newest event. */
  readonly head: () => Position;
}

export interface CanBeRead {
  /** @throws Preparing before it has caught up, StoreUnavailable before the log and the read models have answered */
  answering(projection: string): Collection;
  /** How far the rebuild of the projection is; undefined without one. An older version may answer meanwhile. */
  rebuilding(projection: string): Preparing | undefined;
  /** The projections that cannot be read yet; undefined once all of them can be read. */
  preparation(): Preparation | undefined;
  /** The projections that catch up or are rebuilt, whether or not they can be read; undefined when there are none. */
  behind(): Preparation | undefined;
  lag(): readonly Lag[];
  /** Counts all projections as caught up. One without complete documents still cannot be read. */
  becomeReady(): void;
}

/** A projection that has caught up once stays readable: from then on, its lag is short enough for a request to wait. */
export const projectionsToRead = (parts: CanBeReadParts): CanBeRead => {
  const { names, leading, elsewhere, alone, startedAt, head } = parts;
  const caughtUp = new Set<string>();

  const looksCaughtUp = (name: string, since: Position): boolean =>
    leading()?.canBeRead(name) ?? (!alone && elsewhere.canBeRead(name, since));
  const canBeRead = (name: string): boolean => {
    const since = startedAt();
    if (!caughtUp.has(name) && since !== undefined && looksCaughtUp(name, since)) caughtUp.add(name);
    return caughtUp.has(name);
  };

  const lag = (): readonly Lag[] => leading()?.lag() ?? elsewhere.lag(startedAt());
  const those = (wanted: (one: Lag) => boolean): Preparation | undefined => {
    const found = lag().filter(wanted);
    return found.length === 0 ? undefined : preparationOf(found, head());
  };

  return {
    answering: (name) => {
      if (!names.includes(name)) throw new Error(`projection ${name} is none of those that are run`);
      const collection = canBeRead(name) ? (leading() ?? elsewhere).answering(name) : undefined;
      if (collection !== undefined) return collection;
      // Its progress is unknown, which is an outage.
      if (startedAt() === undefined || (leading() === undefined && !elsewhere.hasLooked()))
        throw new StoreUnavailable(`the projection ${name}, which cannot be looked at,`);
      throw new Preparing(name, those(({ projection }) => projection === name)?.percent ?? 0);
    },
    rebuilding: (name) => {
      const rebuilt = those(({ projection, state }) => projection === name && state === 'rebuilding');
      return rebuilt && new Preparing(name, rebuilt.percent);
    },
    preparation: () => those(({ projection }) => !canBeRead(projection)),
    behind: () => those(({ state }) => state === 'rebuilding' || state === 'catching-up'),
    lag,
    becomeReady: () => {
      for (const name of names) caughtUp.add(name);
    },
  };
};
