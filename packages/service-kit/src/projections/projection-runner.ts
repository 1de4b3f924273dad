/** One projection on its collection: folds events in, commits, and says which version of it answers meanwhile. */
import { type Position, START } from '../event-store/port.ts';
import type { LoggedEvent } from '../events.ts';
import type { Collection, ReadModels } from '../read-models/port.ts';
import { isAway } from '../is-away.ts';
import { type AnyProjection, specOf, typesOf } from './any-projection.ts';
import { ProjectionFailed, type Workspace, workspace } from './fold-documents.ts';

/** While loading, documents are written when this many have changed: memory stays bounded, most are written once. */
const HELD_WHILE_LOADING = 12_000;
/** Or after so many milliseconds: a load that is killed, or that loses its lease, does not begin again from nothing. */
const HELD_FOR_MS = 30_000;

export interface Runner {
  readonly projection: AnyProjection;
  readonly types: ReadonlySet<string>;
  /** Every event up to here is folded in, be it not yet committed. */
  position(): Position;
  /** Every event up to here is stored. */
  committed(): Position;
  /** Every event up to here can be read. START while the collection is being built. */
  readable(): Position;
  /** The collection that answers: during a rebuild the previous version, if there is one. */
  answering(): Collection;
  /** Whether something complete answers. */
  answers(): boolean;
  /**
   * Folds in the events, of those that it takes, after its position; `upTo` is the last one that there was.
   * @throws ProjectionFailed with everything before the failing event committed
   * @throws StoreUnavailable
   */
  apply(events: readonly LoggedEvent[], upTo: Position): Promise<void>;
  /** There is nothing more to read for now: ends a load, and drops other versions. */
  level(): Promise<void>;
  /** Commits what a load has not yet. */
  flush(): Promise<void>;
  /** After a failure: goes back to what is committed, unless a store was away during a load, which goes on. */
  reset(): Promise<void>;
}

/** Opens a projection's collection; one that was never filled, or only in part, is loaded in bulk. */
export const openRunner = async (readModels: ReadModels, projection: AnyProjection): Promise<Runner> => {
  const spec = specOf(projection);
  const types = typesOf(projection);
  const collection = await readModels.collection(spec);
  let committed = await collection.checkpoint();
  let loading = await collection.loading();
  let isEmpty = false;
  if (!loading && committed === START) {
    await collection.beginLoad();
    loading = true;
    isEmpty = true;
  }
  const previous = loading && !projection.alwaysCurrent ? await readModels.previous(spec) : undefined;
  let folded = committed;
  let held: Workspace = workspace(projection, collection, isEmpty);
  let settled = false;
  let committedAt = performance.now();
  /** Whether what is held may differ from what the events say. */
  let spoilt = false;

  const commit = async (upTo: Position): Promise<void> => {
    try {
      await collection.commit(held.writes(), upTo);
    } catch (error) {
      if (!isAway(error)) spoilt = true;
      throw error;
    }
    held.written();
    committed = upTo;
    committedAt = performance.now();
  };

  return {
    projection,
    types,
    position: () => folded,
    committed: () => committed,
    readable: () => (loading ? START : committed),
    answering: () => (loading ? (previous ?? collection) : collection),
    answers: () => !loading || previous !== undefined,

    apply: async (events, upTo) => {
      if (upTo <= folded) return;
      const mine = events.filter(({ type, position }) => position > folded && types.has(type));
      // What is held between batches saves reading in a load; live, others may have projected in between.
      if (!loading) held = workspace(projection, collection);
      try {
        await held.fold(mine);
      } catch (error) {
        if (!isAway(error)) spoilt = true;
        if (error instanceof ProjectionFailed) {
          folded = before(error.event, mine) ?? folded;
          await commit(folded);
        }
        throw error;
      }
      folded = upTo;
      const isLong = performance.now() - committedAt > HELD_FOR_MS;
      if (!loading || isLong || held.changed() >= HELD_WHILE_LOADING) await commit(upTo);
    },

    level: async () => {
      if (settled) return;
      if (loading) {
        await commit(folded);
        await collection.finishLoad();
        loading = false;
      }
      await readModels.retire(spec);
      settled = true;
    },

    flush: async () => {
      if (loading && folded > committed) await commit(folded);
    },

    reset: async () => {
      // A store that was away has spoilt nothing: each document knows its last event, so a batch can be folded in again.
      if (loading && !spoilt) return;
      spoilt = false;
      held = workspace(projection, collection);
      committed = await collection.checkpoint();
      folded = committed;
    },
  };
};

/** The position of the event before this one, if there is one. */
const before = (event: LoggedEvent, events: readonly LoggedEvent[]): Position | undefined =>
  events[events.indexOf(event) - 1]?.position;
