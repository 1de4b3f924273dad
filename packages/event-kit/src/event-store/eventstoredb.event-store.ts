/**
 * The event store on EventStoreDB 22.6 or newer (before that, reads of a stream carry no position). ADR 0071
 * describes the client's faults and their workarounds.
 */
import { type AppendExpectedRevision, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { appendsSignal, catchUpSubscriptions } from './catch-up-subscription.ts';
import { eventStoreAddress } from './eventstoredb.address.ts';
import { connectionTo } from './eventstoredb.connection.ts';
import { type WakeUp, wakeUp } from './eventstoredb.wake-up.ts';
import { eventStoreDbReads } from './eventstoredb.reads.ts';
import { sizeOf, type StoredEvent, toStored } from './eventstoredb.recorded.ts';
import { refusalOf } from './eventstoredb.refused.ts';
import { type Outages, silenceWatch } from './eventstoredb.silence.ts';
import { triesOn } from './eventstoredb.tries.ts';
import { withTimeLimit } from '../runtime/wait-budget.ts';
import { assertAppendable } from './new-event.ts';
import {
  type Appended,
  type EventStore,
  type ExpectedRevision,
  ForeignEvent,
  NoSuchPosition,
  type StoreRefused,
  StoreUnavailable,
  WrongExpectedRevision,
} from './port.ts';

/** The time of one answer, out of the 3 s within which a request is answered. */
const ANSWER_MS = 2500;
/** The server refuses larger appends (its default limit), and its own overhead counts too. */
const MAX_APPEND_BYTES = 1024 * 1024 - 4096;

/** Failures that callers handle; any other becomes StoreUnavailable. */
const OF_THE_PORT = [ForeignEvent, NoSuchPosition, StoreUnavailable, WrongExpectedRevision];

export interface EventStoreDbOptions {
  readonly answerMs?: number;
  readonly outages?: Outages;
  /** Called with each refusal, which lasts until somebody changes a setting or a right. */
  readonly onRefused?: (refusal: StoreRefused) => void;
}

/**
 * Connects at the first call. Until the server answers, calls throw StoreUnavailable within 3 s, and StoreRefused
 * when it denies access.
 * @param url `esdb://user:password@host:2113?tls=...`, as EventStoreDB spells it
 * @throws CannotStart when the URL is invalid
 */
export const openEventStoreDb = (
  url: string,
  { answerMs = ANSWER_MS, outages = {}, onRefused }: EventStoreDbOptions = {},
): EventStore => {
  const address = eventStoreAddress(url);
  const { credentials } = address;
  const connection = connectionTo(address);
  const tries = triesOn(connection, answerMs);
  const reads = eventStoreDbReads(tries, credentials);
  const watch = silenceWatch(() => reads.probe(), outages);
  const appends = appendsSignal();
  const underWay = new Set<Promise<unknown>>();
  let bell: WakeUp | undefined;
  let closed = false;

  const orRefused = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      const refusal = await refusalOf(error, address);
      if (refusal !== undefined) onRefused?.(refusal);
      throw refusal ?? error;
    }
  };
  const answered = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (closed) throw new StoreUnavailable('event store');
    const answer = watch.ask(() => orRefused(ask));
    underWay.add(answer);
    try {
      return await answer;
    } catch (error) {
      if (OF_THE_PORT.some((kind) => error instanceof kind)) throw error;
      throw new StoreUnavailable('event store', error);
    } finally {
      underWay.delete(answer);
    }
  };
  /** Each call has its own time limit; together they may take the rest of the request's time. */
  const reaching = <T>(ask: () => Promise<T>): Promise<T> =>
    withTimeLimit(
      Infinity,
      () => answered(ask),
      () => new StoreUnavailable('event store', new Error('nothing was answered in time')),
    );

  /**
   * Every attempt has the same ids and expected revision: if an earlier one succeeded, the server repeats its
   * answer.
   */
  const append = async (
    stream: string,
    expected: ExpectedRevision,
    events: readonly StoredEvent[],
  ): Promise<Appended> => {
    try {
      const expectedRevision: AppendExpectedRevision =
        expected === 'no-stream' ? NO_STREAM : BigInt(expected);
      const { position, nextExpectedRevision } = await tries.append((client, deadline) => {
        const options = { expectedRevision, requiresLeader: true, credentials, deadline };
        // An abandoned call still uses its client.
        return connection.use(() => client.appendToStream(stream, [...events], options));
      });
      const revision = Number(nextExpectedRevision);
      return { revision, position: position?.commit ?? (await positionAt(stream, revision, events)) };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) throw wrongRevision(stream, expected, error);
      throw error;
    }
  };
  /** The repeat of an append whose stream was truncated in the meantime is answered without a position. */
  const positionAt = async (
    stream: string,
    revision: number,
    events: readonly StoredEvent[],
  ): Promise<bigint> => {
    const [last] = await reads.read(stream, revision, 1);
    if (last === undefined || last.id !== events.at(-1)?.id)
      throw new WrongExpectedRevision(stream, revision, 'no-stream');
    return last.position;
  };

  const readAll: EventStore['readAll'] = (after, limit) => reaching(() => reads.readAll(after, limit));
  const subscriptions = catchUpSubscriptions(readAll, appends);

  return {
    append: async (stream, expected, events) => {
      assertAppendable(stream, expected, events);
      const stored = events.map(toStored);
      const size = stored.reduce((sum, event) => sum + sizeOf(event), 0);
      if (size > MAX_APPEND_BYTES)
        throw new TypeError(`an append of ${size} bytes: at most ${MAX_APPEND_BYTES} fit`);
      const appended = await reaching(() => append(stream, expected, stored));
      appends.notify();
      return appended;
    },
    read: (stream, from, limit) => reaching(() => reads.read(stream, from, limit)),
    readAll,
    readEverything: (after, limit) => reaching(() => reads.readEverything(after, limit)),
    head: () => reaching(() => reads.head()),
    onForeign: (listener) => reads.onForeign(listener),
    subscribe: (after, subscriber) => {
      bell ??= wakeUp(connection, credentials, appends.notify);
      return subscriptions.subscribe(after, subscriber);
    },
    close: async () => {
      if (closed) return;
      closed = true;
      watch.close();
      bell?.close();
      await subscriptions.close();
      await Promise.allSettled(underWay);
      await connection.close(); // otherwise the process does not end
    },
  };
};

const wrongRevision = (
  stream: string,
  expected: ExpectedRevision,
  { actualVersion }: WrongExpectedVersionError,
): WrongExpectedRevision =>
  new WrongExpectedRevision(
    stream,
    expected,
    typeof actualVersion === 'bigint' ? Number(actualVersion) : 'no-stream',
  );
