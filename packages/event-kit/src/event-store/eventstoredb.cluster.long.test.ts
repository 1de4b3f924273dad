import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { anEvent } from './conformance/test-events.ts';
import { openEventStoreDb } from './eventstoredb.event-store.ts';
import { type EventStore, StoreUnavailable } from './port.ts';
import { startStandInCluster, type StandInCluster } from './testing/eventstoredb-stand-in/cluster.ts';

/** Without the adapter the client leaves a silent node after 18 to 20 s. */
jest.setTimeout(12_000);

describe('EventStoreDB, a cluster', () => {
  let cluster: StandInCluster;
  const stores: EventStore[] = [];
  const open = (url = ''): EventStore => {
    const store = openEventStoreDb(url);
    stores.push(store);
    return store;
  };
  beforeEach(async () => {
    cluster = await startStandInCluster({ lagMs: () => 300 });
  });
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
    await cluster.stop();
  });

  const write = async (store: EventStore): Promise<string> => {
    const stream = `turno-${uuid()}`;
    const event = anEvent();
    for (;;)
      try {
        await store.append(stream, 'no-stream', [event]);
        return stream;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
  };

  test('every call requires the leader: a follower lags, and delays appends during an election', async () => {
    const store = open(cluster.nodes[1]?.url);
    const written = Promise.withResolvers<void>();
    store.subscribe(await store.head(), { onEvents: async () => written.resolve() });
    const stream = await write(store);
    await Promise.all([store.read(stream), store.readEverything(0n, 10), written.promise]);
    expect(cluster.leaderless()).toBe(0);
  });

  test('a reader sees at once what others wrote, whichever node it names', async () => {
    const writer = open(cluster.nodes[0]?.url);
    for (const node of cluster.nodes) {
      const stream = await write(writer);
      expect(await open(node.url).read(stream)).toHaveLength(1);
    }
  });

  test('with any node named, written events are read at once, and are the head', async () => {
    for (const node of cluster.nodes) {
      const store = open(node.url);
      for (let n = 0; n < 10; n += 1) {
        const stream = `turno-${uuid()}`;
        const { position } = await store.append(stream, 'no-stream', [anEvent()]);
        expect(await store.read(stream)).toHaveLength(1);
        expect(await store.head()).toBe(position);
      }
    }
  });

  test.each(['kill', 'freeze'] as const)(
    'the leader is replaced after its %s while it stays away',
    async (end) => {
      const store = open(cluster.url);
      await write(store);
      const led = cluster.leader() ?? 0;
      await cluster.nodes[led]?.[end]();
      const stream = await write(store);
      expect(cluster.leader()).not.toBe(led);
      expect(await store.read(stream)).toHaveLength(1);
    },
  );

  test('a half-dead connection to a healthy leader is replaced before the client itself would do so', async () => {
    const store = open(cluster.url);
    await write(store);
    for (let n = 0; n < 3; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      for (const node of cluster.nodes) node.halfDead();
      await write(store);
    }
  });

  test('silent nodes during an election end nothing: appends continue afterwards', async () => {
    const thrown: unknown[] = [];
    const note = (error: unknown): void => void thrown.push(error);
    process.on('unhandledRejection', note);
    try {
      for (let round = 0; round < 2; round += 1) {
        const store = open(cluster.url);
        cluster.nodes.forEach((node) => node.freeze());
        const writing = Promise.all(Array.from({ length: 5 }, () => write(store)));
        await new Promise((resolve) => setTimeout(resolve, 1_700));
        cluster.nodes.forEach((node) => node.thaw());
        await writing;
      }
    } finally {
      process.off('unhandledRejection', note);
    }
    expect(thrown).toEqual([]);
  }, 40_000);

  test('subscribers see every event once, whichever node leads', async () => {
    const store = open(cluster.url);
    const seen: string[] = [];
    const subscription = store.subscribe(await store.head(), {
      onEvents: async (batch) => void seen.push(...batch.map(({ stream }) => stream)),
    });
    const written = [await write(store), await write(store)];
    await cluster.nodes[cluster.leader() ?? 0]?.kill();
    written.push(await write(store), await write(store));
    while (seen.length < written.length) await new Promise((resolve) => setTimeout(resolve, 20));
    await subscription.close();
    expect(seen).toEqual(written);
  });
});
