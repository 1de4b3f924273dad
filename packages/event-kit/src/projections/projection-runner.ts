/** Runs one projection on its collection: folds events, commits, and selects the version that answers. */
import { type Position, START } from '../event-store/port.ts';
import type { LoggedEvent } from '../event-log/events.ts';
import type { Collection, ReadModels } from '../read-models/port.ts';
import { isUnavailable } from '../runtime/is-unavailable.ts';
import { wants } from '../event-log/wanted-types.ts';
import { type AnyProjection, specOf, typesOf } from './any-projection.ts';
import { foldDocuments, type FoldedDocuments, ProjectionFailed } from './fold-documents.ts';

/** A load writes its documents when this many have changed. Memory stays bounded, and most are written only once. */
const HELD_WHILE_LOADING = 12_000;
/** A load also writes after this many milliseconds, so that after a kill or a lost lease it continues from there. */
const HELD_FOR_MS = 30_000;

export interface Runner {
  readonly projection: AnyProjection;
  readonly types: ReadonlySet<string>;
  /** Every event up to here is folded, but perhaps not committed yet. */
  position(): Position;
  /** Every event up to here is stored. */
  committed(): Position;
  /** Every event up to here can be read. START while the collection is being built. */
  readable(): Position;
  /** The collection that answers: during a rebuild the previous version, if there is one. */
  answering(): Collection;
  /** Whether a complete collection answers. */
  answers(): boolean;
  /**
   * Folds those of the events that it handles and that come after its position. `upTo` is the position of the batch's
   * last event.
   * @throws ProjectionFailed; the events before the failing one are committed
   * @throws StoreUnavailable
   */
  apply(events: readonly LoggedEvent[], upTo: Position): Promise<void>;
  /**
   * Call it when nothing is left to read: ends a load, and drops other versions.
   * @param signal once aborted, the end of a load is left to the next start
   */
  caughtUp(signal?: AbortSignal): Promise<void>;
  /** Commits what a load has not committed yet. */
  flush(): Promise<void>;
  /** After a failure, goes back to the committed state. A load whose store did not answer continues instead. */
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
  /** Whether `documents` may differ from the fold of the events. */
  spoilt: boolean;
  /** Whether other versions were dropped. */
  settled: boolean;
}

/** Opens a projection's collection. An empty or partly filled collection is loaded in bulk. */
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
  // A load keeps documents between batches. A live projection does not: another process may have written them.
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
  // An outage leaves the documents valid: each has the position of its last event, so a batch can be folded again.
  if (state.loading && !state.spoilt) return;
  state.spoilt = false;
  state.documents = foldDocuments(state.projection, state.collection);
  state.committed = await state.collection.checkpoint();
  state.folded = state.committed;
};

/** The position of the event before this one, if there is one. */
const before = (event: LoggedEvent, events: readonly LoggedEvent[]): Position | undefined =>
  events[events.indexOf(event) - 1]?.position;
