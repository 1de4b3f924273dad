import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { binaryEvent, EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import { v7 as uuid } from 'uuid';
import { startStandInCluster, type StandInCluster } from './cluster.ts';

jest.setTimeout(30_000);

const ELECTION_MS = 500;
const credentials = { username: 'anonimo', password: '' };
const bytes = new Uint8Array(2);

let cluster: StandInCluster;
const clients: EventStoreDBClient[] = [];
beforeEach(async () => {
  cluster = await startStandInCluster({ electionMs: ELECTION_MS, lagMs: () => 100_000 });
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.dispose()));
  await cluster.stop();
});

const to = (url: string | undefined): EventStoreDBClient => {
  const client = EventStoreDBClient.connectionString(url ?? '');
  clients.push(client);
  return client;
};
const append = (
  client: EventStoreDBClient,
  requiresLeader: boolean,
  stream = `prueba-${uuid()}`,
  deadline = 2_000,
) => {
  const event = binaryEvent({ id: uuid(), type: 'Prueba', data: bytes, metadata: bytes });
  return client.appendToStream(stream, [event], {
    expectedRevision: NO_STREAM,
    credentials,
    requiresLeader,
    deadline,
  });
};
const read = async (client: EventStoreDBClient, stream: string, requiresLeader = false): Promise<number> => {
  let count = 0;
  for await (const one of client.readStream(stream, { credentials, requiresLeader }))
    count += one.event ? 1 : 0;
  return count;
};
const untilLed = async (): Promise<void> => {
  while (cluster.leader() === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
};

test('a follower forwards appends and lags behind; a client that requires the leader gets its address', async () => {
  const follower = to(cluster.nodes[1]?.url);
  const stream = `prueba-${uuid()}`;
  await append(follower, false, stream);
  await expect(read(follower, stream)).rejects.toMatchObject({ type: 'stream-not-found' });
  const [, port] = /:(\d+)\?/.exec(cluster.nodes[0]?.url ?? '') ?? [];
  await expect(append(to(cluster.nodes[2]?.url), true)).rejects.toMatchObject({
    type: 'not-leader',
    leader: { address: '127.0.0.1', port: Number(port) },
  });
  expect(await read(to(cluster.nodes[0]?.url), stream, true)).toBe(1);
});

test.each(['kill', 'freeze'] as const)(
  'a leader after its %s is replaced by an election, during which nothing is written',
  async (end) => {
    const follower = to(cluster.nodes[1]?.url);
    await append(follower, false);
    await cluster.nodes[0]?.[end]();
    expect(cluster.leader()).toBeUndefined();
    await expect(append(follower, false, 'prueba', 200)).rejects.toMatchObject({ type: 'deadline-exceeded' });
    await expect(append(to(cluster.nodes[2]?.url), true)).rejects.toMatchObject({
      type: expect.stringMatching(/^(unavailable|not-leader)$/),
    });
    await untilLed();
    expect(cluster.leader()).not.toBe(0);
    await append(to(cluster.nodes[cluster.leader() ?? 0]?.url), true);
  },
);

test('an election continues when the lost leader comes back during it', async () => {
  await cluster.nodes[0]?.kill();
  const ends = new Promise((resolve) => setTimeout(resolve, ELECTION_MS * 1.4));
  await new Promise((resolve) => setTimeout(resolve, ELECTION_MS * 0.8));
  await cluster.nodes[0]?.start();
  await ends;
  expect(cluster.leader()).toBeDefined();
});

test('without a quorum there is no leader; with one there is', async () => {
  await cluster.nodes[1]?.kill();
  await cluster.nodes[2]?.kill();
  expect(cluster.leader()).toBeUndefined();
  await cluster.nodes[1]?.start();
  await untilLed();
  await append(to(cluster.url), false);
});

test('a silent node answers pending calls once it continues', async () => {
  const client = to(cluster.nodes[0]?.url);
  await append(client, false);
  cluster.nodes[0]?.freeze();
  const appended = append(client, false, undefined, 10_000);
  cluster.nodes[0]?.thaw();
  await appended;
});

test('a half-dead connection carries nothing more, and a new one works', async () => {
  const client = to(cluster.nodes[0]?.url);
  await append(client, false);
  cluster.nodes[0]?.halfDead();
  await expect(append(client, false, undefined, 300)).rejects.toMatchObject({ type: 'deadline-exceeded' });
  // Clients with equal options share a connection.
  await append(to(`${cluster.nodes[0]?.url}&keepAliveTimeout=20001`), false);
});
