/** One projection on its collection: folds events in, commits, and says which version of it answers meanwhile. */
import { type Position, START } from '../event-store/port.ts';
import type { LoggedEvent } from '../event-log/events.ts';
import type { Collection, ReadModels } from '../read-models/port.ts';
import { isUnavailable } from '../runtime/is-unavailable.ts';
import { wants } from '../event-log/wanted-types.ts';
import { type AnyProjection, specOf, typesOf } from './any-projection.ts';
import { foldDocuments, type FoldedDocuments, ProjectionFailed } from './fold-documents.ts';

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
  /**
   * There is nothing more to read for now: ends a load, and drops other versions.
   * @param signal once it is aborted, the end of a load is left to the next start
   */
  caughtUp(signal?: AbortSignal): Promise<void>;
  /** Commits what a load has not yet. */
  flush(): Promise<void>;
  /** After a failure: goes back to what is committed, unless a store was away during a load, which goes on. */
  reset(): Promise<void>;
}

interface State {
  readonly projection: AnyProjection;
  readonly types: ReadonlySet<string>;
  readonly collection: Collection;
  readonly readModels: ReadModels;
  /** Whether documents are written in bulk, by a load that ends when it has caught up. */
  loading: boolean;
  committed: Position;
  /** By `performance.now`. */
  committedAt: number;
  folded: Position;
  documents: FoldedDocuments;
  /** Whether `documents` may differ from what the events say. */
  spoilt: boolean;
  /** Whether other versions were dropped. */
  settled: boolean;
}

/** Opens a projection's collection; one that was never filled, or only in part, is loaded in bulk. */
export const openRunner = async (readModels: ReadModels, projection: AnyProjection): Promise<Runner> => {
  const spec = specOf(projection);
  const state = await open(readModels, projection);
  const { types, collection } = state;
  const previous = state.loading && !projection.alwaysCurrent ? await readModels.previous(spec) : undefined;

  return {
    projection,
    types,
    position: () => state.folded,
    committed: () => state.committed,
    readable: () => (state.loading ? START : state.committed),
    answering: () => (state.loading ? (previous ?? collection) : collection),
    answers: () => !state.loading || previous !== undefined,
    apply: (events, upTo) => apply(state, events, upTo),
    caughtUp: (signal) => endLoad(state, signal),
    flush: async () => {
      if (state.loading && state.folded > state.committed) await commit(state, state.folded);
    },
    reset: () => reset(state),
  };
};

const open = async (readModels: ReadModels, projection: AnyProjection): Promise<State> => {
  const collection = await readModels.collection(specOf(projection));
  const committed = await collection.checkpoint();
  const isGoingOn = await collection.loading();
  const isEmpty = !isGoingOn && committed === START;
  if (isEmpty) await collection.beginLoad();
  return {
    projection,
    types: typesOf(projection),
    collection,
    readModels,
    loading: isGoingOn || isEmpty,
    committed,
    committedAt: performance.now(),
    folded: committed,
    documents: foldDocuments(projection, collection, isEmpty),
    spoilt: false,
    settled: false,
  };
};

const commit = async (state: State, upTo: Position): Promise<void> => {
  try {
    await state.collection.commit(state.documents.writes(), upTo);
  } catch (error) {
    if (!isUnavailable(error)) state.spoilt = true;
    throw error;
  }
  state.documents.written();
  state.committed = upTo;
  state.committedAt = performance.now();
};

const apply = async (state: State, events: readonly LoggedEvent[], upTo: Position): Promise<void> => {
  const { projection, types, collection, folded, loading } = state;
  if (upTo <= folded) return;
  const mine = events.filter(({ type, position }) => position > folded && wants(types, type));
  // What is held between batches saves reading in a load; live, others may have projected in between.
  if (!loading && mine.length > 0) state.documents = foldDocuments(projection, collection);
  try {
    if (mine.length > 0) await state.documents.fold(mine);
  } catch (error) {
    if (!isUnavailable(error)) state.spoilt = true;
    if (error instanceof ProjectionFailed) {
      state.folded = before(error.event, mine) ?? folded;
      await commit(state, state.folded);
    }
    throw error;
  }
  state.folded = upTo;
  const isLong = performance.now() - state.committedAt > HELD_FOR_MS;
  if (!loading || isLong || state.documents.changed() >= HELD_WHILE_LOADING) await commit(state, upTo);
};

const endLoad = async (state: State, signal?: AbortSignal): Promise<void> => {
  if (state.settled) return;
  if (state.loading) {
    await commit(state, state.folded);
    await state.collection.finishLoad(signal);
    if (signal?.aborted === true) return;
    state.loading = false;
  }
  await state.readModels.retire(specOf(state.projection));
  state.settled = true;
};

const reset = async (state: State): Promise<void> => {
  // A store that was away has spoilt nothing: each document knows its last event, so a batch can be folded in again.
  if (state.loading && !state.spoilt) return;
  state.spoilt = false;
  state.documents = foldDocuments(state.projection, state.collection);
  state.committed = await state.collection.checkpoint();
  state.folded = state.committed;
};

/** The position of the event before this one, if there is one. */
const before = (event: LoggedEvent, events: readonly LoggedEvent[]): Position | undefined =>
  events[events.indexOf(event) - 1]?.position;
