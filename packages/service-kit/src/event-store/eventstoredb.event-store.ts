/**
 * The event store on EventStoreDB 22.6 or newer (before that, reads of a stream carry no position).
 * The client's traps and how they are avoided are told in ADR 0071.
 */
import {
  type Credentials,
  EventStoreDBClient,
  isCommandError,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import { appendsSignal, catchUpSubscriptions } from './catch-up-subscription.ts';
import { type Doorbell, doorbell } from './eventstoredb.doorbell.ts';
import { eventStoreDbReads } from './eventstoredb.reads.ts';
import { sizeOf, type StoredEvent, toStored } from './eventstoredb.recorded.ts';
import { PASSING, silenceWatch } from './eventstoredb.silence.ts';
import { patiently } from '../patience.ts';
import { assertAppendable } from './new-event.ts';
import {
  type Appended,
  type EventStore,
  type ExpectedRevision,
  StoreUnavailable,
  WrongExpectedRevision,
} from './port.ts';

/** What one answer may take of the 3 s within which a request is answered. */
const ANSWER_MS = 2500;
const RETRY_AFTER_MS = 100;
/** The server refuses more in one append (its default); what it adds of its own counts too. */
const MAX_APPEND_BYTES = 1024 * 1024 - 4096;

const CREDENTIALS = /^esdb(?:\+discover)?:\/\/([^:@/]+):([^@/]*)@/;

/**
 * The user of a connection string. Without one a name is sent that a server without security ignores: given
 * credentials, the client takes the path that keeps its deadlines.
 */
const credentialsOf = (url: string): Credentials => {
  const [, username = 'anonimo', password = ''] = CREDENTIALS.exec(url) ?? [];
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
};

/**
 * Connects at the first call: until the server is there, calls throw StoreUnavailable within 3 s.
 * @param url `esdb://user:password@host:2113?tls=...`, as EventStoreDB spells it
 * @throws Error when the URL is not one
 */
export const openEventStoreDb = (url: string, { answerMs = ANSWER_MS } = {}): EventStore => {
  const client = EventStoreDBClient.connectionString(url);
  const credentials = credentialsOf(url);
  const reads = eventStoreDbReads(client, credentials, answerMs);
  const watch = silenceWatch(() => reads.head());
  const appends = appendsSignal();
  const underWay = new Set<Promise<unknown>>();
  let bell: Doorbell | undefined;
  let closed = false;

  const asked = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (closed) throw new StoreUnavailable('event store');
    const answer = watch.ask(ask);
    underWay.add(answer);
    try {
      return await answer;
    } catch (error) {
      if (error instanceof WrongExpectedRevision || error instanceof StoreUnavailable) throw error;
      throw new StoreUnavailable('event store', error);
    } finally {
      underWay.delete(answer);
    }
  };
  /** Each question has a time of its own: here it has what the request has left. */
  const reaching = <T>(ask: () => Promise<T>): Promise<T> =>
    patiently(
      Infinity,
      () => asked(ask),
      () => new StoreUnavailable('event store', new Error('nothing was answered in time')),
    );

  /** The same ids at the same expected revision each time: if it had happened, the server answers what it answered. */
  const append = async (
    stream: string,
    expected: ExpectedRevision,
    events: readonly StoredEvent[],
  ): Promise<Appended> => {
    const end = performance.now() + answerMs;
    for (;;) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- tried again only when it failed
        const answer = await client.appendToStream(stream, [...events], {
          expectedRevision: expected === 'no-stream' ? NO_STREAM : BigInt(expected),
          credentials,
          deadline: Math.max(end - performance.now(), 1),
        });
        if (answer.position === undefined) throw new Error('the append was answered without a position');
        return { position: answer.position.commit, revision: Number(answer.nextExpectedRevision) };
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) throw wrongRevision(stream, expected, error);
        // It happened or it did not, and the ids tell.
        const passing = error instanceof Error && isCommandError(error) && PASSING.has(error.type);
        if (!passing || performance.now() + 2 * RETRY_AFTER_MS > end) throw error;
        // oxlint-disable-next-line no-await-in-loop -- gives the server a moment
        await pause(RETRY_AFTER_MS);
      }
    }
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
    subscribe: (after, subscriber) => {
      bell ??= doorbell(client, credentials, appends.notify);
      return subscriptions.subscribe(after, subscriber);
    },
    close: async () => {
      if (closed) return;
      closed = true;
      watch.close();
      bell?.close();
      await subscriptions.close();
      await Promise.allSettled(underWay);
      await client.dispose(); // without it the process does not end
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
