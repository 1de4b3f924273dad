/** What the event log must know of an event type: its version, its upcasters, and its personal fields. */
import type { z } from 'zod';

export type EventData = Record<string, unknown>;

/**
 * Converts the data of an event from one version to the next. Personal fields are null when the subject was erased. The
 * field that names the subject keeps its name in all versions.
 */
export type Upcaster = (data: EventData) => EventData;

export interface EventHandling {
  /** Current schema version, from 1. */
  readonly version: number;
  /** The upcaster at index 0 converts version 1 to 2, the one at index 1 version 2 to 3. Absent at version 1. */
  readonly upcasters?: readonly Upcaster[];
  /**
   * The oldest version whose programs may read this version and ignore unknown fields. Absent: no older program may
   * read it, and the projections of an older program wait until that program is replaced (docs/adr/0252).
   */
  readonly readableFrom?: number;
  /** Name of the data field with the id of the person whose key encrypts the personal fields. */
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
