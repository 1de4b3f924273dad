/** What the event log has to know of an event type: its version, the steps from older ones, and its personal fields. */
import type { z } from 'zod';

export type EventData = Record<string, unknown>;

/**
 * From one version of an event's data to the next. Personal fields are null when the subject was erased. The field that
 * names the subject keeps its name in all versions.
 */
export type Upcaster = (data: EventData) => EventData;

export interface EventHandling {
  /** Current schema version, from 1. */
  readonly version: number;
  /** The steps to the current version: at index 0 from version 1 to 2, at index 1 from 2 to 3. Absent at version 1. */
  readonly upcasters?: readonly Upcaster[];
  /**
   * The oldest version whose programs may read this one and ignore unknown fields. Absent: no older program may, and
   * its projections wait until it is replaced (docs/adr/0252).
   */
  readonly readableFrom?: number;
  /** Name of the data field that holds the id of the person whose key encrypts. */
  readonly subject?: string;
  /** Names of the data fields that are encrypted. */
  readonly personal?: readonly string[];
  /**
   * The event erases a subject: data encrypted for the subject by any later event is never read. `subject` is the data
   * field with the subject's id; when the field `unless` has a value, the event does not erase the subject yet.
   */
  readonly ends?: { readonly subject: string; readonly unless?: string };
  /** The data of the current version. */
  readonly schema?: z.ZodType;
}
