/**
 * The client in use, and a new one where that has fallen silent: the client itself keeps a connection on which
 * nothing comes. The one that is left ends when nobody waits for it any more, for ending it at once would end a read
 * that is under way as if it had come to its end.
 */
import { EventStoreDBClient } from '@eventstore/db-client';
import type { EventStoreAddress } from './eventstoredb.address.ts';
import { isFromServer } from './eventstoredb.failures.ts';

/** A client that has heard nothing yet is given longer each time: on a busy machine one that is replaced too soon never does. */
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

/** Clients to hosts where nobody answers follow each other so quickly. */
const GONE_MS = 50;

/** A channel is closed so long after the client has left it. */
const CLOSED_AFTER_MS = 1_000;

/**
 * The client closes a channel between the moment in which an append is given it and the one in which the append uses it.
 * That throws where nobody can catch it, and ends the process.
 */
const closedLate = (channel: Channel): Channel => {
  if (Object.hasOwn(channel, 'close')) return channel;
  const close = channel.close.bind(channel);
  channel.close = () => void setTimeout(close, CLOSED_AFTER_MS).unref();
  return channel;
};

export interface Connection {
  /** The client of now; whoever uses it for long hears of the next one by `onRenewed`. */
  client(): EventStoreDBClient;
  /** The client is kept for as long as the work goes on, also when nobody waits for it any more. */
  use<T>(work: (client: EventStoreDBClient) => Promise<T>): Promise<T>;
  /** Whether the server answered anything on this client in the last `ms`. */
  readonly hears: (client: EventStoreDBClient, ms: number) => boolean;
  /**
   * Leaves this client for one to the next host, unless that has been done or it is too young.
   * @param gone nobody is there, or it does not serve; otherwise it is silent
   */
  leave(client: EventStoreDBClient, gone: boolean): void;
  onRenewed(listener: () => void): void;
  close(): Promise<void>;
}

/** The client warns on the console of a keepalive that is shorter than usual, each time. */
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
