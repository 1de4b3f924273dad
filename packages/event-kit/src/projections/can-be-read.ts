/** Which projections can be read in this process, from whose documents, and how far the others are. */
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
  /** The head of the log when it was first looked at. */
  readonly startedAt: () => Position | undefined;
  /** The newest event that there is. */
  readonly head: () => Position;
}

export interface CanBeRead {
  /** @throws Preparing before it has caught up, StoreUnavailable before log and read models have answered */
  answering(projection: string): Collection;
  /** While an older version of its documents answers: how far the new one is. */
  rebuilding(projection: string): Preparing | undefined;
  /** Those that cannot be read yet; undefined once all of them can. */
  preparation(): Preparation | undefined;
  /** Those that read on or are rebuilt, whether or not they can be read; undefined when there is none. */
  behind(): Preparation | undefined;
  lag(): readonly Lag[];
  /** From now on all of them can be read, as far as there are complete documents. */
  becomeReady(): void;
}

/** What was caught up once stays readable: from then on it is late by what a request can wait for. */
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
      // Nobody knows how far it is: that is an outage.
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
