import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { TestServer } from '../testing/servers.ts';
import { startEventStoreStandIn } from '../testing/servers.eventstoredb.ts';
import { anEvent } from './conformance/test-events.ts';
import { eventStoreConformance } from './event-store.conformance.ts';
import { openEventStoreDb } from './eventstoredb.event-store.ts';
import { START, StoreUnavailable } from './port.ts';
import { startStandIn } from './testing/eventstoredb-stand-in/stand-in.ts';

// The machine may be busy with other suites.
jest.setTimeout(30_000);

/** The suite tests correctness, not speed: the machine may be busy with other suites. */
const PATIENT = { answerMs: 20_000 };

eventStoreConformance("EventStoreDB's client (against the stand-in)", async ({ startAfter } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'eventos-'));
  const file = join(folder, 'events.jsonl');
  const server = await startStandIn({ file, ...(startAfter !== undefined && { startAt: startAfter }) });
  let current = openEventStoreDb(server.url, PATIENT);
  return {
    store: current,
    reopen: async () => {
      await current.close();
      current = openEventStoreDb(server.url, PATIENT);
      return current;
    },
    dispose: async () => {
      await current.close();
      server.stop();
      await rm(folder, { recursive: true });
    },
  };
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('EventStoreDB, special cases', () => {
  test('an append that was written although its connection was cut succeeds, and happened once', async () => {
    const server = await startStandIn();
    const store = openEventStoreDb(server.url);
    try {
      server.hurt('cut', 2);
      const events = [anEvent(), anEvent()];
      const appended = await store.append('turno-1', 'no-stream', events);
      expect(appended.revision).toBe(1);
      expect(await store.read('turno-1')).toHaveLength(2);
      expect(appended.position).toBe(await store.head());
    } finally {
      await store.close();
      server.stop();
    }
  });

  test('an append that was written but never answered is retried, and gets the first answer', async () => {
    const server = await startStandIn();
    const store = openEventStoreDb(server.url);
    try {
      server.hurt('no-answer', 1);
      const events = [anEvent()];
      expect(await store.append('turno-1', 'no-stream', events)).toMatchObject({ revision: 0 });
      expect(await store.read('turno-1')).toHaveLength(1);
    } finally {
      await store.close();
      server.stop();
    }
  });

  test('an append that is too large for the server is refused before it is sent', async () => {
    const server = await startStandIn();
    const store = openEventStoreDb(server.url);
    try {
      const big = anEvent({ data: JSON.stringify('x'.repeat(1024 * 1024)) });
      await expect(store.append('turno-1', 'no-stream', [big])).rejects.toThrow(/bytes: at most/);
      await expect(store.append('turno-1', 'no-stream', [big])).rejects.toThrow(TypeError);
    } finally {
      await store.close();
      server.stop();
    }
  });

  test('a subscriber that the server drops for being slow gets every event once', async () => {
    const server = await startStandIn();
    const store = openEventStoreDb(server.url, PATIENT);
    try {
      const seen: string[] = [];
      const subscription = store.subscribe(START, {
        onEvents: async (batch) => {
          seen.push(...batch.map(({ id }) => id));
        },
      });
      const written: string[] = [];
      for (let round = 0; round < 5; round += 1) {
        const events = Array.from({ length: 500 }, () => anEvent());
        written.push(...events.map(({ id }) => id));
        await store.append(`turno-${round}`, 'no-stream', events);
        await pause(50);
      }
      while (seen.length < written.length) await pause(10);
      await subscription.close();
      expect(server.dropped()).toBeGreaterThan(0);
      expect(seen).toEqual(written);
    } finally {
      await store.close();
      server.stop();
    }
  });

  test('events of the server and of other programs are skipped', async () => {
    const server = await startStandIn();
    const store = openEventStoreDb(server.url, PATIENT);
    const foreign = { type: 'Ajeno', contentType: 'application/json', data: Buffer.from('{}') };
    const strange = () =>
      server.log.append('ajeno-1', 'any', [{ ...foreign, id: uuid(), metadata: Buffer.from('{"a":1}') }]);
    try {
      const one = anEvent();
      await store.append('turno-1', 'no-stream', [one]);
      for (let n = 0; n < 2500; n += 1) strange();
      expect(await store.head()).toBe((await store.readAll(START, 10)).at(-1)?.position);
      const two = anEvent();
      await store.append('turno-1', 0, [two]);
      expect((await store.readAll(START, 10)).map(({ id }) => id)).toEqual([one.id, two.id]);
      expect(await store.readAll(await store.head(), 10)).toEqual([]);
    } finally {
      await store.close();
      server.stop();
    }
  }, 30_000);

  describe('when the server goes away', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startEventStoreStandIn();
    }, 30_000);
    afterAll(async () => {
      await server.stop();
    });

    test('a silent or absent server is unavailable; calls work when it is back', async () => {
      const store = openEventStoreDb(server.url);
      try {
        await store.append('turno-silencio', 'no-stream', [anEvent()]);
        const calls = () => [
          store.append(`turno-${uuid()}`, 'no-stream', [anEvent()]),
          store.read('turno-silencio'),
          store.readAll(START, 10),
          store.head(),
        ];
        server.freeze();
        for (const call of await Promise.allSettled(calls()))
          expect(call).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailable' } });
        const pendingRead = store.read('turno-silencio');
        server.thaw();
        await expect(pendingRead).rejects.toThrow(StoreUnavailable);
        expect(await readWhenBack(store)).toHaveLength(1);
        await server.kill();
        for (const call of await Promise.allSettled(calls()))
          expect(call).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailable' } });
        await server.start();
        expect(await readWhenBack(store)).toHaveLength(1);
      } finally {
        await store.close();
      }
    }, 60_000);

    test('killed and started under traffic: no acknowledged event is lost or written twice, and subscribers see each once', async () => {
      const store = openEventStoreDb(server.url);
      const after = await store.head();
      const seen: string[] = [];
      const subscription = store.subscribe(after, {
        onEvents: async (batch) => void seen.push(...batch.map(({ id }) => id)),
      });
      try {
        const writing = Array.from({ length: 8 }, async (_, writer) => {
          const stream = `turno-${uuid()}-${writer}`;
          const written: string[] = [];
          for (let revision = 0; revision < 60; revision += 1) {
            const event = anEvent();
            const expected = revision === 0 ? 'no-stream' : revision - 1;
            while (!(await store.append(stream, expected, [event]).then(() => true, unavailable)))
              await pause(50);
            written.push(event.id);
            await pause(5);
          }
          return { stream, written };
        });
        await pause(200);
        await server.kill();
        await pause(300);
        await server.start();
        const results = await Promise.all(writing);
        for (const { stream, written } of results)
          expect((await store.read(stream)).map(({ id }) => id)).toEqual(written);
        while (seen.length < 480) await pause(20);
        await subscription.close();
        expect(seen.toSorted()).toEqual(results.flatMap(({ written }) => written).toSorted());
      } finally {
        await store.close();
      }
    }, 60_000);
  });
});

const unavailable = (error: unknown): false => {
  if (error instanceof StoreUnavailable) return false;
  throw error;
};

const readWhenBack = async (store: ReturnType<typeof openEventStoreDb>) => {
  for (;;) {
    try {
      return await store.read('turno-silencio');
    } catch (error) {
      unavailable(error);
      await pause(50);
    }
  }
};
