/** Projections with their types erased: what the projector works with, one shape for all. */
import type { Event } from '../decider/decider.ts';
import type { LoggedEvent } from '../event-log/events.ts';
import { EVERY_TYPE } from '../event-log/wanted-types.ts';
import type { CollectionSpec } from '../read-models/port.ts';
import type { Projection } from './projection.ts';

export type AnyProjection = Projection<object, Event>;

/** Types of events and documents were checked where the projection was declared. */
export const erased = (projection: Projection<never, never>): AnyProjection =>
  projection as unknown as AnyProjection;

/** What a projection does with an event, which may be of a type that only the handler of every event takes. */
export const handlerOf = (
  { on }: Pick<AnyProjection, 'on'>,
  { type }: Pick<LoggedEvent, 'type'>,
): AnyProjection['on'][string] => on[type] ?? on[EVERY_TYPE];

/** The events that a projection takes; all others are not even parsed for it. */
export const typesOf = ({ on, onMany = {} }: AnyProjection): ReadonlySet<string> =>
  new Set([...Object.keys(on), ...Object.keys(onMany)]);

/** How its documents are kept: single-valued keys are those that some index names. */
export const specOf = ({ name, version, indexes, multikeys = [] }: AnyProjection): CollectionSpec => ({
  name,
  version,
  keys: [...new Set(indexes.flat())].filter((key) => !multikeys.includes(key)),
  multikeys,
  indexes,
});
