/**
 * The event store port: the source of truth, independent of the server or file behind it.
 * Two adapters pass one conformance suite (`event-store.conformance.ts`).
 * Data and metadata are JSON text exactly as stored, so that the hash chain covers the stored bytes
 * and a reader parses only what it needs.
 */

/** Place of an event in the global order. Opaque but comparable; may exceed 2^53. */
export type Position = bigint;
/** Exclusive lower bound before the first event. */
export const START: Position = 0n;

/** An event to store. `id` is a UUID; `data` and `metadata` are JSON texts of objects. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
  /** Hex SHA-256 of this event in its stream's chain (`hash-chain.ts`). */
  readonly hash: string;
}

/** A stored event with its place. `revision` counts from 0 within the stream. */
export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
}

/** A change at the store that bypassed this program, in or to a stream that is not the server's own. */
export interface ForeignRecord {
  readonly foreign: 'event' | 'metadata' | 'truncation' | 'deletion' | 'tombstone';
  /** The stream that contains the record, or that it changes. */
  readonly stream: string;
  /** Null when it concerns the stream as a whole. */
  readonly revision: number | null;
  readonly id: string;
  readonly position: Position;
}

export type StoredRecord = RecordedEvent | ForeignRecord;

/** The revision of a stream's last event, or that there must be no stream. */
export type ExpectedRevision = number | 'no-stream';

/** Where an append ended: the last event's position and revision. */
export interface Appended {
  readonly position: Position;
  readonly revision: number;
}

export interface Subscription {
  close(): Promise<void>;
}

export interface Subscriber {
  /** Called with consecutive, non-overlapping batches, one at a time; the next waits for the promise. */
  onEvents(batch: readonly RecordedEvent[]): Promise<void>;
}

export interface EventStore {
  /**
   * Appends all events or none, and answers once they are durable. The same ids at the same expected revision
   * answer what the first append answered.
   * @throws WrongExpectedRevision when the stream has another revision
   * @throws StoreUnavailable when the store cannot be reached; the append may or may not have happened
   * @throws TypeError on an empty list, an invalid id or an empty type
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;
  /**
   * Events of a stream in order, from a revision on; `[]` when there is no such stream.
   * @throws ForeignEvent
   */
  read(stream: string, from?: number, limit?: number): Promise<readonly RecordedEvent[]>;
  /**
   * The next events in global order after a position (exclusive), at most `limit`.
   * @throws NoSuchPosition when the store can tell that the position is not one of its own
   */
  readAll(after: Position, limit: number): Promise<readonly RecordedEvent[]>;
  /** As `readAll`, including records that are not our events, for verification. */
  readEverything(after: Position, limit: number): Promise<readonly StoredRecord[]>;
  /** The position of the newest event, `START` when there is none. */
  head(): Promise<Position>;
  /** Delivers events after a position (exclusive), then new ones, without gap or repeat; reconnects by itself. */
  subscribe(after: Position, subscriber: Subscriber): Subscription;
  /** Calls back with each stream in which global reads skipped an event that this program did not write. */
  onForeign?(listener: (stream: string) => void): void;
  close(): Promise<void>;
}

/** Another writer appended first: load, decide and append again. */
export class WrongExpectedRevision extends Error {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: ExpectedRevision;

  constructor(stream: string, expected: ExpectedRevision, actual: ExpectedRevision) {
    super(`stream ${stream}: expected ${expected}, is ${actual}`);
    this.name = 'WrongExpectedRevision';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** A stream of ours holds an event that this program did not write. */
export class ForeignEvent extends Error {
  readonly stream: string;
  readonly revision: number;

  constructor(stream: string, revision: number) {
    super(`${stream} holds an event, at revision ${revision}, that this program did not write`);
    this.name = 'ForeignEvent';
    this.stream = stream;
    this.revision = revision;
  }
}

/** No event begins at this position: it belongs to another store. */
export class NoSuchPosition extends Error {
  constructor(position: Position, cause?: unknown) {
    super(`no event begins at position ${position}`, { cause });
    this.name = 'NoSuchPosition';
  }
}

/** The store behind a port does not answer. Routes answer 503 with Retry-After. */
export class StoreUnavailable extends Error {
  constructor(what: string, cause?: unknown) {
    super(`${what} is unavailable`, { cause });
    this.name = 'StoreUnavailable';
  }
}

/**
 * The store answered and will keep giving the same answer: wrong credentials, missing rights, a command that it
 * does not accept. `message` is one Spanish line that names the setting and carries no data. Routes answer 503, as
 * for an outage; a start ends with it.
 */
export class StoreRefused extends StoreUnavailable {
  constructor(line: string, cause?: unknown) {
    super('store', cause);
    this.name = 'StoreRefused';
    this.message = line;
  }
}
