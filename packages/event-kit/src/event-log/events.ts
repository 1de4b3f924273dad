/** Events as services get them: parsed, decrypted and upcast to the current schema. */
import type { Event } from '../decider/decider.ts';
import type { Position } from '../event-store/port.ts';

/** Who caused an event: an id and a role. Reactions and start-up use a role of the program, such as `sistema`. */
export interface Actor {
  readonly id: string;
  readonly rol: string;
}

/** Data recorded with every event. */
export interface EventMetadata {
  /** Schema version of the data as stored. */
  readonly version: number;
  /** The oldest version of a program that may read the data; absent: only programs that know `version`. */
  readonly readableFrom?: number;
  /** Server time, ISO 8601 UTC. */
  readonly recordedAt: string;
  /** The date of the fact as the user gave it, where there is one (YYYY-MM-DD or instant). */
  readonly effectiveAt?: string;
  readonly actor: Actor;
  readonly requestId: string;
  /** Id of the event that caused a reaction. */
  readonly causationId?: string;
}

/** An event and the instant of its record, which are known as soon as the event is decided. */
export type DatedEvent<E extends Event = Event> = E & { readonly recordedAt: string };

/** An event read from the log. Personal fields of an erased subject are null. */
export type LoggedEvent<E extends Event = Event> = E extends Event
  ? E & {
      readonly id: string;
      readonly stream: string;
      readonly revision: number;
      readonly position: Position;
      readonly recordedAt: string;
      readonly metadata: EventMetadata;
      readonly hash: string;
    }
  : never;
