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

/** An event ready to be stored. `id` is a UUID; `data` and `metadata` are JSON texts of objects. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
  /** Hex SHA-256 of this event in its stream's chain (`hash-chain.ts`). */
  readonly hash: string;
}

/** An event as read back: what was stored and where. `revision` counts from 0 within the stream. */
export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
}

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
   * Appends all events or none and answers once they are durable.
   * The same ids at the same expected revision answer what the first append answered.
   * @throws WrongExpectedRevision when the stream is elsewhere
   * @throws StoreUnavailable when the store cannot be reached; the append may or may not have happened
   * @throws TypeError on an empty list, an invalid id or an empty type
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;
  /** Events of a stream in order, from a revision on; `[]` when there is no such stream. */
  read(stream: string, from?: number, limit?: number): Promise<readonly RecordedEvent[]>;
  /** The next events in global order after a position (exclusive), at most `limit`. */
  readAll(after: Position, limit: number): Promise<readonly RecordedEvent[]>;
  /** The position of the newest event, `START` when there is none. */
  head(): Promise<Position>;
  /** Catches up from a position (exclusive), then stays live, without gap or repeat, reconnecting by itself. */
  subscribe(after: Position, subscriber: Subscriber): Subscription;
  close(): Promise<void>;
}

/** Somebody else appended first: load, decide and append again. */
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

/** The store behind a port does not answer. Routes answer 503 with Retry-After. */
export class StoreUnavailable extends Error {
  constructor(what: string, cause?: unknown) {
    super(`${what} is unavailable`, { cause });
    this.name = 'StoreUnavailable';
  }
}

/**
 * The store answered and will answer the same again: wrong credentials, missing rights, a command it does not accept.
 * `message` is one Spanish line that names the setting and carries no data. Routes answer 503, as for an outage; a start
 * ends with it.
 */
export class StoreRefused extends StoreUnavailable {
  constructor(message: string) {
    super('store');
    this.name = 'StoreRefused';
    this.message = message;
  }
}
