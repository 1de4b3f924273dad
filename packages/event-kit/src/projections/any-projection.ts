/** Projections without their event and document types, so that the projector handles all of them alike. */
import type { Event } from '../decider/decider.ts';
import type { LoggedEvent } from '../event-log/events.ts';
import { EVERY_TYPE } from '../event-log/wanted-types.ts';
import type { CollectionSpec } from '../read-models/port.ts';
import type { Projection } from './projection.ts';

export type AnyProjection = Projection<object, Event>;

/** Types of events and documents were checked where the projection was declared. */
export const erased = (projection: Projection<never, never>): AnyProjection =>
  projection as unknown as AnyProjection;

/** The handler of an event: the one of its type, or else the one of every type. */
export const handlerOf = (
  { on }: Pick<AnyProjection, 'on'>,
  { type }: Pick<LoggedEvent, 'type'>,
): AnyProjection['on'][string] => on[type] ?? on[EVERY_TYPE];

/** The event types that a projection handles. Events of other types are not parsed for it. */
export const typesOf = ({ on, onMany = {} }: AnyProjection): ReadonlySet<string> =>
  new Set([...Object.keys(on), ...Object.keys(onMany)]);

/** The collection of a projection. Its single-valued keys are those that some index names. */
export const specOf = ({ name, version, indexes, multikeys = [] }: AnyProjection): CollectionSpec => ({
  name,
  version,
  keys: [...new Set(indexes.flat())].filter((key) => !multikeys.includes(key)),
  multikeys,
  indexes,
});
