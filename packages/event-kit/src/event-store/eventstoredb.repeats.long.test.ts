import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DeadlineExceededError } from '@eventstore/db-client';
import { v7 as uuid } from 'uuid';
import { startEventStoreStandIn } from '../testing/servers.eventstoredb.ts';
import { anEvent } from './conformance/test-events.ts';
import { openEventStoreDb } from './eventstoredb.event-store.ts';
import { silenceWatch } from './eventstoredb.silence.ts';
import type { EventStore } from './port.ts';
import { type StandIn, startStandIn } from './testing/eventstoredb-stand-in/stand-in.ts';

jest.setTimeout(30_000);

describe('EventStoreDB, repeats', () => {
  let server: StandIn;
  let store: EventStore;
  beforeEach(async () => {
    server = await startStandIn();
    store = openEventStoreDb(server.url);
  });
  afterEach(async () => {
    await store.close();
    server.stop();
  });

  test('repeats before the commit of the first append all get its answer', async () => {
    server.commitTakes(100);
    for (let round = 0; round < 3; round += 1) {
      const stream = `turno-${uuid()}`;
      const events = [anEvent()];
      const attempts = Array.from({ length: 5 }, () => store.append(stream, 'no-stream', events));
      const [first, ...others] = await Promise.all(attempts);
      for (const other of others) expect(other).toEqual(first);
    }
  });

  test('a commit that takes longer than an attempt succeeds, and happened once', async () => {
    server.commitTakes(900);
    await store.append('turno-1', 'no-stream', [anEvent()]);
    expect(await store.read('turno-1')).toHaveLength(1);
  });

  test('a repeat that is answered without a position gets it from the stream', async () => {
    const events = [anEvent(), anEvent()];
    const first = await store.append('turno-1', 'no-stream', events);
    server.hurt('no-position', 1);
    expect(await store.append('turno-1', 'no-stream', events)).toEqual(first);
  });

  test('the newest event is found behind events of others without reading those again', async () => {
    const { position } = await store.append('turno-1', 'no-stream', [anEvent()]);
    const foreign = { type: 'Ajeno', contentType: 'application/json', data: Buffer.from('{}') };
    const metadata = Buffer.alloc(0);
    for (let n = 0; n < 1_500; n += 1)
      server.log.append('ajeno-1', 'any', [{ ...foreign, id: uuid(), metadata }]);
    expect(await store.head()).toBe(position);
    const before = server.sent();
    expect(await store.head()).toBe(position);
    expect(server.sent() - before).toBe(1);
    const next = await store.append('turno-1', 0, [anEvent()]);
    expect(await store.head()).toBe(next.position);
    expect(server.sent() - before).toBe(2);
  });
});

test('a server that lets a deadline pass gets no calls until it answers', async () => {
  let attempts = 0;
  const watch = silenceWatch(async () => Promise.reject(new Error('still silent')));
  const late = Object.assign(new Error('4 DEADLINE_EXCEEDED'), { code: 4 });
  const question = async () => {
    attempts += 1;
    throw new DeadlineExceededError(late as ConstructorParameters<typeof DeadlineExceededError>[0]);
  };
  try {
    await expect(watch.ask(question)).rejects.toThrow('DEADLINE_EXCEEDED');
    await expect(watch.ask(question)).rejects.toThrow('unavailable');
    expect(attempts).toBe(1);
  } finally {
    watch.close();
  }
});

test('a busy process does not make the server count as silent', async () => {
  const server = await startEventStoreStandIn();
  const store = openEventStoreDb(server.url);
  const busy = (): void => {
    const end = performance.now() + 3_000;
    while (performance.now() < end);
  };
  try {
    await store.append('turno-1', 'no-stream', [anEvent()]);
    for (const ask of [() => store.read('turno-1'), () => store.append('turno-1', 0, [anEvent()])]) {
      const answered = ask();
      await new Promise((resolve) => setImmediate(resolve));
      busy();
      await answered;
    }
    expect(await store.read('turno-1')).toHaveLength(2);
  } finally {
    await store.close();
    await server.stop();
  }
});
