/** A clean rebuild into separate read models, and its comparison with the existing documents. */
import type { EventLog } from '../event-log/event-log.ts';
import type { Collection, ReadModels, StoredDocument } from '../read-models/port.ts';
import { erased } from './any-projection.ts';
import { readOn } from './read-events.ts';
import type { Projection } from './projection.ts';
import { openRunner } from './projection-runner.ts';

/**
 * Builds the projection from all events, in one scan, and returns its collection.
 * @param readModels empty, or with a load that was interrupted
 * @throws what the projection's handler or the stores throw
 */
export const rebuild = async (
  projection: Projection<never, never>,
  log: EventLog,
  readModels: ReadModels,
): Promise<Collection> => {
  const [collection] = await rebuildAll([projection], log, readModels);
  if (collection === undefined) throw new Error('a rebuild of one answers one');
  return collection;
};

/** As `rebuild`, for several in one scan; returns the collections in the same order. @throws the signal's reason too */
export const rebuildAll = async (
  projections: readonly Projection<never, never>[],
  log: EventLog,
  readModels: ReadModels,
  signal: AbortSignal = new AbortController().signal,
): Promise<readonly Collection[]> => {
  const runners = await Promise.all(
    projections.map((projection) => openRunner(readModels, erased(projection))),
  );
  const { failed } = await readOn(log, runners, signal);
  signal.throwIfAborted();
  const [failure] = failed;
  if (failure !== undefined) throw failure.error;
  for (const runner of runners) await runner.caughtUp();
  return runners.map((runner) => runner.answering());
};

export interface Difference {
  readonly id: string;
  readonly kind: 'only-first' | 'only-second' | 'body' | 'position';
}

/** Documents compared at a time. Finding a page counts all documents before it, so few large pages cost less. */
const PAGE = 10_000;

/**
 * Compares the documents of two collections byte by byte, and the positions of the events that last changed them.
 * @returns the documents that differ, by id; `[]` when the collections are equal
 */
export const sameDocuments = async (
  first: Collection,
  second: Collection,
): Promise<readonly Difference[]> => {
  const differences: Difference[] = [];
  for await (const page of pages(first)) {
    const others = await second.getMany(page.map(({ id }) => id));
    for (const { id, body, position } of page) {
      const other = others.get(id);
      if (other === undefined) differences.push({ id, kind: 'only-first' });
      else if (other.body !== body) differences.push({ id, kind: 'body' });
      else if (other.position !== position) differences.push({ id, kind: 'position' });
    }
  }
  for await (const page of pages(second)) {
    const others = await first.getMany(page.map(({ id }) => id));
    for (const { id } of page) if (!others.has(id)) differences.push({ id, kind: 'only-second' });
  }
  return differences;
};

async function* pages(collection: Collection): AsyncGenerator<readonly StoredDocument[]> {
  for (let skip = 0; ; skip += PAGE) {
    const page = await collection.find({ limit: PAGE, skip });
    yield page;
    if (page.length < PAGE) return;
  }
}
