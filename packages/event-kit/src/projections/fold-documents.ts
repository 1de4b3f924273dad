/** Folds events into the documents of one projection, in memory. */
import type { LoggedEvent } from '../event-log/events.ts';
import { isUnavailable } from '../runtime/is-unavailable.ts';
import type { Collection, Keys, Query, Write } from '../read-models/port.ts';
import { type AnyProjection, handlerOf } from './any-projection.ts';
import { type DocumentsInMemory, documentsInMemory } from './documents-in-memory.ts';

/** Maximum number of values in one search. */
const VALUES_AT_ONCE = 200;

/** A handler threw. The projection applies neither this event nor later ones until the handler succeeds. */
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
   * Folds the events, in order. Idempotent.
   * @throws ProjectionFailed; the events before the failing one are folded
   * @throws StoreUnavailable
   */
  fold(events: readonly LoggedEvent[]): Promise<void>;
  /** The writes that make the collection equal to these documents. Call `written` once they are committed. */
  writes(): readonly Write[];
}

/** @param isEmpty whether nothing is stored in the collection yet and no other process writes to it */
export const foldDocuments = (
  projection: AnyProjection,
  collection: Collection,
  isEmpty = false,
): FoldedDocuments => {
  const documents = documentsInMemory(collection, isEmpty);
  const keysOf = rememberedKeys(projection.keys);
  return {
    fold: (events) => fold({ projection, collection, documents, keysOf }, events),
    changed: () => documents.changed(),
    writes: () => documents.writes(keysOf),
    written: () => documents.written(),
  };
};

/** Caches keys: they may be all words of a document, and each event of `onMany` is compared with every document. */
const rememberedKeys = (keys: AnyProjection['keys']): AnyProjection['keys'] => {
  const known = new WeakMap<object, Keys>();
  return (document) => {
    const found = known.get(document) ?? keys(document);
    known.set(document, found);
    return found;
  };
};

interface Folding {
  readonly projection: AnyProjection;
  readonly collection: Collection;
  readonly documents: DocumentsInMemory;
  readonly keysOf: AnyProjection['keys'];
}

const fold = async (folding: Folding, events: readonly LoggedEvent[]): Promise<void> => {
  const { projection, documents } = folding;
  const { name, onMany = {} } = projection;
  const at = events.findIndex((event) => namesNone(projection, event) !== undefined);
  const nameless = events[at];
  const sound = nameless === undefined ? events : events.slice(0, at);
  const ofOne = sound.filter((event) => handlerOf(projection, event) !== undefined);
  await documents.load(ofOne.map((event) => projection.id(event)));
  const found = await findTogether(folding, sound);
  for (const event of sound) {
    try {
      applyToOne(projection, documents, event);
      if (onMany[event.type] !== undefined) await applyToMany(folding, event, found.has(event));
    } catch (error) {
      throw isUnavailable(error) ? error : new ProjectionFailed(name, event, error);
    }
  }
  if (nameless !== undefined) throw new ProjectionFailed(name, nameless, namesNone(projection, nameless));
};

/** The error of an event whose document id cannot be determined; undefined when it can. */
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

/** One search for all events that select documents by the same key. Undoing an import has thousands of such events. */
const findTogether = async (
  { projection: { onMany = {} }, collection, documents }: Folding,
  events: readonly LoggedEvent[],
): Promise<ReadonlySet<LoggedEvent>> => {
  const chosen = events.flatMap((event) => {
    const where = onMany[event.type]?.where;
    const [first, ...others] = where === undefined ? [] : Object.entries(wanted(where, event));
    return first === undefined || others.length > 0 ? [] : [{ event, key: first[0], value: first[1] }];
  });
  const together = [...Map.groupBy(chosen, ({ key }) => key)].filter(([, all]) => all.length > 1);
  for (const [key, all] of together)
    for (let from = 0; from < all.length; from += VALUES_AT_ONCE) {
      const values = all.slice(from, from + VALUES_AT_ONCE).map(({ value }) => value);
      documents.hold(await collection.durable.find({ oneOf: { key, values: [...new Set(values)] } }));
    }
  return new Set(together.flatMap(([, all]) => all.map(({ event }) => event)));
};

/** `{}` when `where` throws: the event then fails when it is applied. */
const wanted = (
  where: (event: LoggedEvent) => NonNullable<Query['where']>,
  event: LoggedEvent,
): NonNullable<Query['where']> => {
  try {
    return where(event);
  } catch {
    return {};
  }
};

/** Stored documents may match, and so may documents that are only in memory or were changed there. */
const applyToMany = async (
  { projection: { onMany = {} }, collection, documents, keysOf }: Folding,
  event: LoggedEvent,
  isFound: boolean,
): Promise<void> => {
  const handler = onMany[event.type];
  if (handler === undefined) return;
  const where = handler.where(event);
  if (!isFound) documents.hold(await collection.durable.find({ where }));
  const conditions = Object.entries(where);
  for (const entry of documents.all())
    if (
      entry.document !== undefined &&
      event.position > entry.position &&
      matches(keysOf(entry.document), conditions)
    )
      documents.change(entry, handler.apply(entry.document, event), event.position);
};

const matches = (keys: Keys, conditions: readonly (readonly [string, string | number])[]): boolean =>
  conditions.every(([key, wanted]) => {
    const value = keys[key];
    return typeof value === 'object' ? value.some((one) => one === wanted) : value === wanted;
  });
