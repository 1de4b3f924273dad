/** The ways to tamper with our streams on EventStoreDB: verification finds each one and its place. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { chainedHash, NO_HASH } from '../event-log/hash-chain.ts';
import { openEventStoreDb } from '../event-store/eventstoredb.event-store.ts';
import type { EventStore, NewEvent } from '../event-store/port.ts';
import { type StandIn, startStandIn } from '../event-store/testing/eventstoredb-stand-in/stand-in.ts';
import { openHeadFile, readHeads } from './head-file.ts';
import { headKey } from './signed-head.ts';
import { seeded } from './testing/seeded.ts';
import { verifyLog } from './verify-log.ts';

const STREAMS = ['paciente-1', 'tratamiento-1', 'turno-1'] as const;
const EVENTS = 4;
const TYPES = new Set(['Pago']);
const PATIENT = { answerMs: 20_000 };
const [FIRST_STREAM] = STREAMS;

let server: StandIn;
let store: EventStore;
let client: EventStoreDBClient;
let heads: string;

const history = (stream: string, amounts: readonly number[]): readonly NewEvent[] => {
  let previous = NO_HASH;
  return amounts.map((monto, revision) => {
    const event = {
      id: randomUUID(),
      type: 'Pago',
      data: JSON.stringify({ monto }),
      metadata: '{"version":1}',
    };
    previous = chainedHash(previous, stream, revision, event);
    return { ...event, hash: previous };
  });
};
const written = async (to: EventStore, amount = 100): Promise<void> => {
  for (const stream of STREAMS)
    await to.append(stream, 'no-stream', history(stream, Array(EVENTS).fill(amount)));
};
const sign = async (): Promise<void> => {
  const writer = await openHeadFile(heads, store, headKey(new Uint8Array(32)));
  await writer.write(new Date());
  await writer.close();
};

beforeEach(async () => {
  server = await startStandIn();
  store = openEventStoreDb(server.url, PATIENT);
  client = EventStoreDBClient.connectionString(server.url);
  heads = join(tmpdir(), `odonto-${randomUUID()}.jsonl`);
  await written(store);
});
afterEach(async () => {
  await store.close();
  await client.dispose();
  server.stop();
  await rm(heads, { force: true });
});

const verify = (from: EventStore = store) =>
  verifyLog({
    log: {
      readEverything: (after, limit) => from.readEverything(after, limit),
      readStored: (stream, at, limit) => from.read(stream, at, limit),
    },
    types: TYPES,
    heads: readHeads(heads),
  });
const found = async () =>
  (await verify()).differences
    .map(({ problema, stream, revision }) => [problema, stream, revision])
    .sort(([one], [other]) => String(one).localeCompare(String(other)));
const byHand = () => jsonEvent({ type: 'Pago', data: { monto: 1 } });

test("an untouched store has no differences, also beside the server's own records", async () => {
  await client.appendToStream('$settings', [byHand()]);
  await client.setStreamMetadata('$all', { acl: { readRoles: ['$admins'] } });
  expect(await verify()).toMatchObject({ events: 12, streams: 3, differenceCount: 0 });
});

describe('without signed heads', () => {
  test('an event appended by hand', async () => {
    await client.appendToStream(FIRST_STREAM, [byHand()]);
    expect(await found()).toEqual([['ajeno', FIRST_STREAM, EVENTS]]);
  });

  test('an event of another program, in a history of its own', async () => {
    await client.appendToStream('paciente-inventado', [byHand()]);
    expect(await found()).toEqual([['ajeno', 'paciente-inventado', 0]]);
  });

  test('an event copied into another history, and a link to one', async () => {
    const [copied] = await store.read('tratamiento-1', 1, 1);
    if (copied === undefined) throw new TypeError('it was written above');
    await store.append(FIRST_STREAM, EVENTS - 1, [{ ...copied, id: randomUUID() }]);
    await client.appendToStream('turno-1', [{ ...byHand(), type: '$>' }]);
    expect(await found()).toEqual([
      ['ajeno', 'turno-1', EVENTS],
      ['cambiado', FIRST_STREAM, EVENTS],
    ]);
  });

  test('a deleted history, before and after the events are removed from the disk', async () => {
    await client.deleteStream(FIRST_STREAM);
    expect(await store.read(FIRST_STREAM)).toEqual([]);
    expect(await found()).toEqual([['eliminada', FIRST_STREAM, null]]);
    server.log.scavenge();
    expect(await found()).toEqual([
      ['eliminada', FIRST_STREAM, null],
      ['falta', FIRST_STREAM, EVENTS - 1],
    ]);
  });

  test('a tombstoned history, before and after the events are removed from the disk', async () => {
    await client.tombstoneStream(FIRST_STREAM);
    expect(await found()).toEqual([['eliminada', FIRST_STREAM, null]]);
    server.log.scavenge();
    expect(await found()).toEqual([['eliminada', FIRST_STREAM, null]]);
  });

  test.each([
    ['$tb', { truncateBefore: 2 }, 2],
    ['$maxCount', { maxCount: 1 }, 3],
    ['$maxAge', { maxAge: 1 }, 3],
  ])('a history cut by %s, and cut, removed from the disk and uncut', async (_, metadata, left) => {
    await client.setStreamMetadata(FIRST_STREAM, metadata);
    expect(await found()).toEqual([['truncada', FIRST_STREAM, null]]);
    server.log.scavenge();
    await client.setStreamMetadata(FIRST_STREAM, {});
    server.log.scavenge();
    expect(await found()).toEqual([
      ['falta', FIRST_STREAM, left],
      ['metadatos', FIRST_STREAM, null],
    ]);
  });

  test('changed access rights of a history', async () => {
    await client.setStreamMetadata(FIRST_STREAM, { acl: { writeRoles: ['nadie'] } });
    expect(await found()).toEqual([['metadatos', FIRST_STREAM, null]]);
  });

  test('an event that cannot be read or has an unknown type is counted, and verification continues', async () => {
    const unreadable = { id: randomUUID(), type: 'Pago', data: '{"monto":', metadata: 'nada' };
    await store.append('foto-1', 'no-stream', [
      { ...unreadable, hash: chainedHash(NO_HASH, 'foto-1', 0, unreadable) },
    ]);
    const other = { id: randomUUID(), type: 'Otro', data: '{}', metadata: '{}' };
    await store.append('foto-2', 'no-stream', [{ ...other, hash: chainedHash(NO_HASH, 'foto-2', 0, other) }]);
    expect(await found()).toEqual([
      ['ajeno', 'foto-2', 0],
      ['ilegible', 'foto-1', 0],
    ]);
    expect(await verify()).toMatchObject({ events: 14 });
  });
});

describe('with signed heads', () => {
  test('a restored older copy, and a node with another store in its place', async () => {
    const older = await startStandIn();
    const restored = openEventStoreDb(older.url, PATIENT);
    try {
      await sign();
      expect(await found()).toEqual([]);
      for (const stream of STREAMS.slice(0, 2))
        await restored.append(stream, 'no-stream', await store.read(stream));
      const cut = await verify(restored);
      expect(cut.differences.map(({ problema }) => problema)).toEqual(['cortado']);
    } finally {
      await restored.close();
      older.stop();
    }
    const other = await startStandIn({ startAt: 7n });
    const replaced = openEventStoreDb(other.url, PATIENT);
    try {
      await written(replaced, 900);
      expect(await verify(replaced)).toMatchObject({ differenceCount: 1 });
    } finally {
      await replaced.close();
      other.stop();
    }
  });
});

const WAYS: readonly (readonly [string, (stream: string) => Promise<unknown> | void])[] = [
  ['append', (stream) => client.appendToStream(stream, [byHand()])],
  ['link', (stream) => client.appendToStream(stream, [{ ...byHand(), type: '$>' }])],
  ['delete', (stream) => client.deleteStream(stream)],
  ['tombstone', (stream) => client.tombstoneStream(stream)],
  ['tb', (stream) => client.setStreamMetadata(stream, { truncateBefore: 1 })],
  ['count', (stream) => client.setStreamMetadata(stream, { maxCount: 2 })],
  ['age', (stream) => client.setStreamMetadata(stream, { maxAge: 60 })],
  ['reset', (stream) => client.setStreamMetadata(stream, {})],
  ['scavenge', () => server.log.scavenge()],
  ['of the server', () => client.appendToStream('$projections-$all', [byHand()])],
];
const STEPS = 5;

/**
 * Verification is complete when it reports every stream whose read differs from what was written. Each run takes a few
 * steps on a store of its own, because a difference stays reported.
 */
test.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'random manipulations in any order (%d): without a reported difference, every history reads as it was written',
  async (seed) => {
    const before = new Map(
      await Promise.all(STREAMS.map(async (stream) => [stream, await store.read(stream)] as const)),
    );
    const random = seeded(seed);
    const done: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const [name, act] = random.pick(WAYS);
      const stream = random.pick(STREAMS);
      // The server refuses an append to a tombstoned stream, and nothing happens.
      await Promise.resolve(act(stream)).catch(() => undefined);
      done.push(`${name} ${stream}`);
      const reported = new Set((await verify()).differences.map((one) => one.stream));
      for (const one of STREAMS) {
        const now = await store.read(one).catch(() => undefined);
        const isAsWritten =
          now?.length === EVENTS && now.every(({ id }, at) => id === before.get(one)?.[at]?.id);
        expect([done.join(', '), one, isAsWritten || reported.has(one)]).toEqual([
          done.join(', '),
          one,
          true,
        ]);
      }
    }
  },
);
