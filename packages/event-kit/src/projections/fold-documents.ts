/** Folding events into the documents of one projection, in memory. */
import type { LoggedEvent } from '../event-log/events.ts';
import { isUnavailable } from '../runtime/is-unavailable.ts';
import type { Collection, Keys, Query, Write } from '../read-models/port.ts';
import { type AnyProjection, handlerOf } from './any-projection.ts';
import { type DocumentsInMemory, documentsInMemory } from './documents-in-memory.ts';

/** A handler threw: nothing from this event on is applied to this projection until it no longer does. */
export class ProjectionFailed extends Error {
  readonly event: LoggedEvent;

  constructor(projection: string, event: LoggedEvent, cause: unknown) {
    super(`projection ${projection} failed on event ${event.id} (${event.type})`, { cause });
    this.name = 'ProjectionFailed';
    this.event = event;
  }
}

export interface FoldedDocuments extends Pick<DocumentsInMemory, 'changed' | 'written'> {
  /**
   * Folds the events in, in order. What is folded in again changes nothing.
   * @throws ProjectionFailed with those before the failing one folded in
   * @throws StoreUnavailable
   */
  fold(events: readonly LoggedEvent[]): Promise<void>;
  /** What makes the collection equal to this; to be followed by `written` once it is committed. */
  writes(): readonly Write[];
}

/** @param isEmpty nothing is stored in the collection yet, and nobody else writes to it */
export const foldDocuments = (
  projection: AnyProjection,
  collection: Collection,
  isEmpty = false,
): FoldedDocuments => {
  const documents = documentsInMemory(collection, isEmpty);
  return {
    fold: (events) => fold(projection, collection, documents, events),
    changed: () => documents.changed(),
    writes: () => documents.writes(projection.keys),
    written: () => documents.written(),
  };
};

const fold = async (
  projection: AnyProjection,
  collection: Collection,
  documents: DocumentsInMemory,
  events: readonly LoggedEvent[],
): Promise<void> => {
  const { name, onMany = {} } = projection;
  const at = events.findIndex((event) => namesNone(projection, event) !== undefined);
  const nameless = events[at];
  const sound = nameless === undefined ? events : events.slice(0, at);
  const ofOne = sound.filter((event) => handlerOf(projection, event) !== undefined);
  await documents.load(ofOne.map((event) => projection.id(event)));
  for (const event of sound) {
    try {
      applyToOne(projection, documents, event);
      if (onMany[event.type] !== undefined) await applyToMany(projection, collection, documents, event);
    } catch (error) {
      throw isUnavailable(error) ? error : new ProjectionFailed(name, event, error);
    }
  }
  if (nameless !== undefined) throw new ProjectionFailed(name, nameless, namesNone(projection, nameless));
};

/** What is wrong with an event for which no document can be named. */
const namesNone = (projection: AnyProjection, event: LoggedEvent): unknown => {
  try {
    if (handlerOf(projection, event) === undefined || typeof projection.id(event) === 'string')
      return undefined;
    return new TypeError('it names no document');
  } catch (error) {
    return error;
  }
};

const applyToOne = (projection: AnyProjection, documents: DocumentsInMemory, event: LoggedEvent): void => {
  const handler = handlerOf(projection, event);
  if (handler === undefined) return;
  const entry = documents.entry(projection.id(event));
  if (event.position > entry.position)
    documents.change(entry, handler(entry.document, event), event.position);
};

/** Both what is stored and what is only in memory may match; what is stored may have changed in memory. */
const applyToMany = async (
  { onMany = {}, keys }: AnyProjection,
  collection: Collection,
  documents: DocumentsInMemory,
  event: LoggedEvent,
): Promise<void> => {
  const handler = onMany[event.type];
  if (handler === undefined) return;
  const where = handler.where(event);
  documents.hold(await collection.durable.find({ where }));
  for (const entry of documents.all())
    if (
      entry.document !== undefined &&
      event.position > entry.position &&
      matches(keys(entry.document), where)
    )
      documents.change(entry, handler.apply(entry.document, event), event.position);
};

const matches = (keys: Keys, where: NonNullable<Query['where']>): boolean =>
  Object.entries(where).every(([key, value]) => keys[key] === value);
