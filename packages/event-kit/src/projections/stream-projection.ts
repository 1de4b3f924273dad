/**
 * Projections in which each document follows from the events of one stream. A write is answered with the document that
 * its own events lead to, computed by the projection's handlers, and so does not depend on the read model.
 */
import type { Event } from '../decider/decider.ts';
import type { DatedEvent } from '../event-log/events.ts';
import type { Projection } from './projection.ts';

type Of<E extends Event, Type> = Extract<E, { readonly type: Type }>;

/** A projection whose handlers in `on` read only what is known of an event before it is appended. */
export interface StreamProjection<Doc extends object, E extends Event> extends Projection<Doc, E> {
  readonly id: (event: DatedEvent<E>) => string;
  readonly on: {
    readonly [T in E['type']]?: (doc: Doc | undefined, event: DatedEvent<Of<E, T>>) => Doc | null;
  };
}

/** Declares a projection whose documents can be answered by writes. */
export const streamProjection = <Doc extends object, E extends Event>(
  definition: StreamProjection<Doc, E>,
): StreamProjection<Doc, E> => definition;

/** The document with these changes; null, which keeps no document, when there is none. */
export const changed = <Doc extends object>(
  doc: Doc | undefined,
  changes: Partial<NoInfer<Doc>>,
): Doc | null => (doc ? { ...doc, ...changes } : null);

/**
 * The document that the events of its stream lead to.
 * @param history `Handled.history` of the command that was answered
 * @returns undefined when the events leave no such document
 */
export const documentAfter = <Doc extends object, E extends Event>(
  { id: idOf, on }: StreamProjection<Doc, E>,
  id: string,
  history: readonly DatedEvent<NoInfer<E>>[],
): Doc | undefined => {
  let document: Doc | undefined;
  for (const event of history) {
    const handler = on[event.type as E['type']] as
      | ((doc: Doc | undefined, event: DatedEvent<E>) => Doc | null)
      | undefined;
    if (handler !== undefined && idOf(event) === id) document = handler(document, event) ?? undefined;
  }
  return document;
};
