import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyStream } from '@odonto/event-kit/event-log';
import { anEvent, tempLog, type TempLog } from '@odonto/event-kit/testing';
import { openEventStoreDb } from '@odonto/event-kit/eventstoredb';
import { type EventStore, START, StoreUnavailable } from '@odonto/event-kit/event-store';
import { startStandIn } from '@odonto/event-kit/test-servers';
import { moveEvents } from './move-events.ts';

jest.setTimeout(120_000);

const definitions = { PagoRegistrado: { version: 1, subject: 'pacienteId', personal: ['nota'] } };
const STREAMS = 7;
const ROUNDS = 10;

let origin: TempLog;
let server: Awaited<ReturnType<typeof startStandIn>>;
let target: EventStore;
let parent: string;

beforeEach(async () => {
  origin = await tempLog(definitions);
  for (let round = 0; round < ROUNDS; round += 1)
    for (let n = 0; n < STREAMS; n += 1) {
      const stream = `tratamiento-${n}`;
      const { head } = await origin.log.read(stream);
      const events = Array.from({ length: 1 + ((round + n) % 3) }, () => ({
        id: crypto.randomUUID(),
        event: { type: 'PagoRegistrado', data: { pacienteId: `p${n}`, monto: round, nota: 'ñandú €' } },
        metadata: {
          recordedAt: '2026-11-21T10:00:00.000Z',
          actor: { id: 'p1', rol: 'profesional' as const },
          requestId: 'r1',
        },
      }));
      await origin.log.append(stream, head, events);
    }
  parent = await mkdtemp(join(tmpdir(), 'mudanza-'));
  server = await startStandIn({ file: join(parent, 'events.jsonl') });
  target = openEventStoreDb(server.url);
});
afterEach(async () => {
  await target.close();
  server.stop();
  await origin.close();
  await rm(parent, { recursive: true });
});

const all = (store: EventStore) => store.readAll(START, 10_000);
/** Each store has its own positions. */
const bytes = async (store: EventStore) => (await all(store)).map((event) => ({ ...event, position: START }));

describe('mudanza a EventStoreDB', () => {
  test('todo llega, en el mismo orden, con sus mismos bytes y su cadena', async () => {
    const before = await bytes(origin.store);
    expect(await moveEvents(origin.store, target)).toEqual({ before: 0, copied: before.length });
    expect(await bytes(target)).toEqual(before);
    for (let n = 0; n < STREAMS; n += 1)
      expect(verifyStream(await target.read(`tratamiento-${n}`))).toBeUndefined();
  });

  test('una mudanza que se corta sigue donde quedó', async () => {
    let appends = 0;
    const failing: EventStore = {
      ...target,
      append: async (...args) => {
        appends += 1;
        if (appends === 40) throw new StoreUnavailable('event store');
        return target.append(...args);
      },
    };
    await expect(moveEvents(origin.store, failing)).rejects.toThrow(StoreUnavailable);
    const there = (await all(target)).length;
    expect(there).toBeGreaterThan(35);
    const total = (await all(origin.store)).length;
    expect(await moveEvents(origin.store, target)).toEqual({ before: there, copied: total - there });
    expect(await bytes(target)).toEqual(await bytes(origin.store));
    expect(await moveEvents(origin.store, target)).toEqual({ before: total, copied: 0 });
  });

  test('un destino con otros eventos se rechaza antes de escribir nada', async () => {
    await target.append('turno-9', 'no-stream', [anEvent()]);
    await expect(moveEvents(origin.store, target)).rejects.toThrow('otros eventos');
    expect(await all(target)).toHaveLength(1);
  });

  test('quien escribe en el destino mientras tanto se descubre', async () => {
    const busy: EventStore = {
      ...target,
      append: async (...args) => {
        const appended = await target.append(...args);
        if (args[0] === 'tratamiento-3')
          await target.append(`turno-${crypto.randomUUID()}`, 'no-stream', [anEvent()]);
        return appended;
      },
    };
    await expect(moveEvents(origin.store, busy)).rejects.toThrow('otros eventos');
  });
});
