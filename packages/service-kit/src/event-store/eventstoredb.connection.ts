/**
 * The client in use, and a new one where that has fallen silent: the client itself keeps a connection on which
 * nothing comes. The one that is left ends when nobody waits for it any more, for ending it at once would end a read
 * that is under way as if it had come to its end.
 */
import { EventStoreDBClient } from '@eventstore/db-client';
import type { EventStoreAddress } from './eventstoredb.address.ts';

/** A client so young may still be looking for the leader. */
const YOUNG_MS = 1_000;
/** Connections that are told apart. */
const GENERATIONS = 100;

interface Line {
  readonly client: EventStoreDBClient;
  readonly since: number;
  channel: ReturnType<EventStoreDBClient['getChannel']> | undefined;
  busy: number;
}

type Channel = Awaited<ReturnType<EventStoreDBClient['getChannel']>>;

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
  /** Leaves this client, unless that has been done or it is too young. */
  leave(client: EventStoreDBClient): void;
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

  const open = (): Line => {
    const text = address.connectionString(generation % GENERATIONS);
    const client = quietly(() => EventStoreDBClient.connectionString(text));
    const line: Line = { client, since: performance.now(), channel: undefined, busy: 0 };
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

  return {
    client: () => line.client,
    use: async (work) => {
      const used = line;
      used.busy += 1;
      try {
        return await work(used.client);
      } finally {
        used.busy -= 1;
        if (used !== line && used.busy === 0) end(used);
      }
    },
    leave: (client) => {
      if (client !== line.client || performance.now() - line.since < YOUNG_MS) return;
      const left = line;
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
