/**
 * The current client, and its replacement when it falls silent, because the client itself keeps a silent connection.
 * An old client is disposed of when no call uses it: disposing of it earlier would end a running read as if it were
 * complete.
 */
import { EventStoreDBClient } from '@eventstore/db-client';
import type { EventStoreAddress } from './eventstoredb.address.ts';
import { isFromServer } from './eventstoredb.failures.ts';

/**
 * A client that has received nothing yet gets more time than the one before, because on a busy machine a client that
 * is replaced too soon never connects.
 */
const YOUNG_MS = 500;
const OLDER_EACH_TIME = 1.5;
const LONGEST_YOUTH_MS = 5_000;

interface Line {
  readonly client: EventStoreDBClient;
  readonly since: number;
  channel: ReturnType<EventStoreDBClient['getChannel']> | undefined;
  busy: number;
  /** When the server last answered on it. */
  heardAt: number;
}

type Channel = Awaited<ReturnType<EventStoreDBClient['getChannel']>>;

/** Milliseconds between new clients when no host answers. */
const GONE_MS = 50;

/** Milliseconds before the channel of an old client is closed. */
const CLOSED_AFTER_MS = 1_000;

/**
 * The client may close a channel after an append received it and before the append uses it. The resulting error cannot
 * be caught, and ends the process.
 */
const closedLate = (channel: Channel): Channel => {
  if (Object.hasOwn(channel, 'close')) return channel;
  const close = channel.close.bind(channel);
  channel.close = () => void setTimeout(close, CLOSED_AFTER_MS).unref();
  return channel;
};

export interface Connection {
  /** The current client. Long-lived users learn of the next one by `onRenewed`. */
  client(): EventStoreDBClient;
  /** Keeps the client until the work has ended, even if no caller waits for the result. */
  use<T>(work: (client: EventStoreDBClient) => Promise<T>): Promise<T>;
  /** Whether the server answered anything on this client in the last `ms`. */
  readonly hears: (client: EventStoreDBClient, ms: number) => boolean;
  /**
   * Replaces this client by one to the next host, unless it is already replaced or too young.
   * @param gone the host refuses or does not serve; otherwise it is silent
   */
  leave(client: EventStoreDBClient, gone: boolean): void;
  onRenewed(listener: () => void): void;
  close(): Promise<void>;
}

/** The client warns on the console each time about a keepalive that is shorter than usual. */
const quietly = <T>(make: () => T): T => {
  /* oxlint-disable no-console -- it has no other way to be told */
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return make();
  } finally {
    console.warn = warn;
  }
  /* oxlint-enable no-console */
};

export const connectionTo = (address: EventStoreAddress): Connection => {
  const listeners = new Set<() => void>();
  const ending = new Set<Promise<void>>();
  let generation = 0;
  let youthMs = YOUNG_MS;

  const open = (): Line => {
    const text = address.connectionString(generation);
    const client = quietly(() => EventStoreDBClient.connectionString(text));
    const line: Line = { client, since: performance.now(), channel: undefined, busy: 0, heardAt: -Infinity };
    const getChannel = client['getChannel'];
    client['getChannel'] = () => (line.channel = getChannel().then(closedLate));
    return line;
  };
  let line = open();

  /** `dispose` ends the streams and leaves the connection open. */
  const end = (ended: Line): void => {
    const disposed = (async () => {
      await ended.client.dispose();
      const channel = await ended.channel?.catch(() => undefined);
      channel?.close();
    })();
    const done = disposed.catch(() => undefined).finally(() => ending.delete(done));
    ending.add(done);
  };

  const hear = (heard: Line): void => {
    heard.heardAt = performance.now();
    youthMs = YOUNG_MS;
  };

  return {
    client: () => line.client,
    use: async (work) => {
      const used = line;
      used.busy += 1;
      try {
        const answer = await work(used.client);
        hear(used);
        return answer;
      } catch (error) {
        if (isFromServer(error)) hear(used);
        throw error;
      } finally {
        used.busy -= 1;
        if (used !== line && used.busy === 0) end(used);
      }
    },
    hears: (client, ms) => client === line.client && performance.now() - line.heardAt < ms,
    leave: (client, gone) => {
      if (client !== line.client) return;
      const left = line;
      const age = performance.now() - left.since;
      if (gone && age < GONE_MS) return;
      if (!gone && left.heardAt === -Infinity) {
        if (age < youthMs) return;
        youthMs = Math.min(youthMs * OLDER_EACH_TIME, LONGEST_YOUTH_MS);
      }
      generation += 1;
      line = open();
      if (left.busy === 0) end(left);
      for (const listener of listeners) listener();
    },
    onRenewed: (listener) => void listeners.add(listener),
    close: async () => {
      end(line);
      await Promise.all(ending);
    },
  };
};
