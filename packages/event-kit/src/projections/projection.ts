/**
 * A projection as data: how events become documents. Pure; the projector does the I/O.
 * One document per id; handlers return the new document, or null to remove it.
 */
import type { Event } from '../decider/decider.ts';
import type { LoggedEvent } from '../event-log/events.ts';
import type { CollectionSpec, Keys, Query } from '../read-models/port.ts';

type Of<E extends Event, Type> = Extract<E, { readonly type: Type }>;

export interface Projection<Doc extends object = object, E extends Event = Event> {
  readonly name: string;
  /** Raise it when handlers or keys change: documents are rebuilt beside the old ones, which answer meanwhile. */
  readonly version: number;
  /**
   * For documents that decide about permissions. Documents of an older version no longer change, so they do not answer
   * during a rebuild: requests that need them are answered 503 until the rebuild has ended.
   */
  readonly alwaysCurrent?: true;
  readonly indexes: CollectionSpec['indexes'];
  readonly multikeys?: readonly string[];
  /** The document that an event belongs to, for the events in `on`. */
  readonly id: (event: LoggedEvent<E>) => string;
  /** The keys by which a document is found. They are derived from it and are not part of answers. */
  readonly keys: (doc: Doc) => Keys;
  /**
   * In a projection of any `Event`, the name `*` stands for every event that has no handler of its own, also one of a
   * type that this program does not know.
   */
  readonly on: {
    readonly [T in E['type']]?: (doc: Doc | undefined, event: LoggedEvent<Of<E, T>>) => Doc | null;
  };
  /** Events that change many documents: which ones, by their keys, and how. */
  readonly onMany?: {
    readonly [T in E['type']]?: {
      readonly where: (event: LoggedEvent<Of<E, T>>) => NonNullable<Query['where']>;
      readonly apply: (doc: Doc, event: LoggedEvent<Of<E, T>>) => Doc | null;
    };
  };
}

/** Declares a projection; types of documents and events are checked here and erased for the projector. */
export const projection = <Doc extends object, E extends Event>(
  definition: Projection<Doc, E>,
): Projection<Doc, E> => definition;
