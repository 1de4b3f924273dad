/**
 * The event log: the event store as services use it. An append encrypts personal data, adds metadata and extends the
 * hash chain. A read decrypts the events and upcasts them to the current version.
 */
import type { Event } from '../decider/decider.ts';
import type { EventMetadata, LoggedEvent } from './events.ts';
import type { SetAside } from './set-aside.ts';
import type { KnownTypes } from './upcasters.ts';
import type { Appended, Position, RecordedEvent, StoredRecord, Subscription } from '../event-store/port.ts';

/** The last event of a stream: the revision that the next append expects, and the hash that it chains to. */
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
   * @throws StreamSetAside when the stream cannot be read or, read from its first event, is not what was recorded;
   * Unavailable when only a newer version of the program can read it
   */
  read<E extends Event>(
    stream: string,
    from?: number,
  ): Promise<{ readonly events: readonly LoggedEvent<E>[]; readonly head: StreamHead | 'no-stream' }>;
  head(): Promise<Position>;
  /** Events of a stream exactly as stored, from a revision on: for proofs, and to open a few of many events. */
  readStored(stream: string, from?: number, limit?: number): Promise<readonly RecordedEvent[]>;
  /** Adds event types that were unknown when the log was opened, so that their personal data can be decrypted. */
  learn(types: KnownTypes): void;
  /** Streams that cannot be used. `open`, `openAsRecorded` and `openToKeep` leave them out, and add further ones. */
  readonly apart: SetAside;
  /** Opens recorded events, in order. Types not in `types` are skipped unparsed; streams set aside are left out. */
  open(recorded: readonly RecordedEvent[], types?: ReadonlySet<string>): Promise<readonly LoggedEvent[]>;
  /** As `open`, with each event in the schema version in which it was recorded: the evidence of the audit. */
  openAsRecorded(recorded: readonly RecordedEvent[]): Promise<readonly LoggedEvent[]>;
  /**
   * As `open`, for data that is kept (read models). The events must be in the order of the log. Data sealed under a
   * subject that an earlier event ended is opened as erased, and the keys of ended subjects are destroyed before the
   * call returns. So no read model goes past the end of a subject while the subject's key exists (docs/adr/0205).
   */
  openToKeep(recorded: readonly RecordedEvent[], types: ReadonlySet<string>): Promise<readonly LoggedEvent[]>;
  /** As `open` without personal data, as if all subjects were erased: no key is fetched, nothing is decrypted. */
  skeleton(recorded: readonly RecordedEvent[]): readonly LoggedEvent[];
  /** Recorded events after a position, for projectors and rebuilds. */
  readAll(after: Position, limit: number): Promise<readonly RecordedEvent[]>;
  /** As `readAll`, including records that are not our events, for verification. */
  readEverything(after: Position, limit: number): Promise<readonly StoredRecord[]>;
  /**
   * For long rebuilds, in stores that support it: a thread reads from a position and opens the events of these types
   * as `openToKeep` does, ahead of the calls of `next`, up to the current end of the log.
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
