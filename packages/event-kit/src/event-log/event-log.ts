/**
 * The event log: the event store as services use it. On the way in: personal data encrypted, metadata
 * added, the hash chain sealed. On the way out: decrypted, lifted to the current version, typed.
 */
import type { Event } from '../decider/decider.ts';
import type { EventMetadata, LoggedEvent } from './events.ts';
import type { SetAside } from './set-aside.ts';
import type { KnownTypes } from './upcasters.ts';
import type { Appended, Position, RecordedEvent, StoredRecord, Subscription } from '../event-store/port.ts';

/** Where a stream stands: what the next append expects and chains to. */
export interface StreamHead {
  readonly revision: number;
  readonly hash: string;
}

export interface EventToAppend<E extends Event = Event> {
  readonly id: string;
  readonly event: E;
  readonly metadata: Omit<EventMetadata, 'version' | 'readableFrom'>;
}

export interface EventLog {
  /** @throws WrongExpectedRevision, StoreUnavailable */
  append(stream: string, head: StreamHead | 'no-stream', events: readonly EventToAppend[]): Promise<Appended>;
  /**
   * The stream's events and its head; events `[]` and head 'no-stream' when there is none.
   * @throws StreamSetAside when the stream, read from its first event, is not what was recorded or cannot be read;
   * Unavailable when only a newer version of the program can read it
   */
  read<E extends Event>(
    stream: string,
    from?: number,
  ): Promise<{ readonly events: readonly LoggedEvent<E>[]; readonly head: StreamHead | 'no-stream' }>;
  head(): Promise<Position>;
  /** Events of a stream exactly as stored, from a revision on: for proofs, and to open a few of many. */
  readStored(stream: string, from?: number, limit?: number): Promise<readonly RecordedEvent[]>;
  /** Adds event types that this program did not know when the log was opened, so that what is sealed in them opens. */
  learn(types: KnownTypes): void;
  /** Streams that cannot be used. What opens events for read models and reactions leaves them out, and finds new ones. */
  readonly apart: SetAside;
  /** Opens recorded events, in order; types not in `types` are skipped unparsed, what is set aside is left out. */
  open(recorded: readonly RecordedEvent[], types?: ReadonlySet<string>): Promise<readonly LoggedEvent[]>;
  /** The same, each in the schema version that it was recorded in: what the audit shows as evidence. */
  openAsRecorded(recorded: readonly RecordedEvent[]): Promise<readonly LoggedEvent[]>;
  /**
   * The same for what is kept of events (read models), of events in the order of the log: what is sealed under a
   * subject that ended before is opened as erased, and their keys are destroyed before it answers. So whoever has
   * kept something up to an event that ends a subject can read nothing of theirs after it (docs/adr/0205).
   */
  openToKeep(recorded: readonly RecordedEvent[], types: ReadonlySet<string>): Promise<readonly LoggedEvent[]>;
  /** The same without what is personal, as if its subjects were erased: no key is fetched, nothing is decrypted. */
  skeleton(recorded: readonly RecordedEvent[]): readonly LoggedEvent[];
  /** Recorded events after a position, for projectors and rebuilds. */
  readAll(after: Position, limit: number): Promise<readonly RecordedEvent[]>;
  /** The same with what is in the store and not an event of ours, for verification. */
  readEverything(after: Position, limit: number): Promise<readonly StoredRecord[]>;
  /**
   * For long rebuilds, where the store can: reads on from a position and opens the events of these types to be kept,
   * on another processor, ahead of being asked, up to where the log ended when last looked at.
   */
  scan?(after: Position, types: ReadonlySet<string>): EventScan;
  subscribe(after: Position, onEvents: (batch: readonly RecordedEvent[]) => Promise<void>): Subscription;
}

export interface EventScan {
  /**
   * The next events of the wanted types, and the position up to which there are no others; undefined at the end.
   * @throws StoreUnavailable, and Error when an event cannot be opened
   */
  next(): Promise<ScannedEvents | undefined>;
  close(): Promise<void>;
}

export interface ScannedEvents {
  readonly events: readonly LoggedEvent[];
  readonly upTo: Position;
}
