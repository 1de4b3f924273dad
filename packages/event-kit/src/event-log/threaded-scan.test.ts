import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type RecordedEvent, START } from '../event-store/port.ts';
import { type TempLog, tempLog } from '../testing/temp-log.ts';
import type { LoggedEvent } from './events.ts';
import type { StreamHead } from './event-log.ts';

const definitions = {
  Anotado: { version: 1, subject: 'quien', personal: ['texto', 'lista'] },
  Renombrado: {
    version: 2,
    upcasters: [(data: Record<string, unknown>) => ({ ...data, desde: 'v1' })],
    subject: 'quien',
    personal: ['nombre'],
  },
  Contado: { version: 1 },
  Terminado: { version: 1, ends: { subject: 'quien' } },
};

let temp: TempLog;
beforeEach(async () => {
  temp = await tempLog(definitions);
});
afterEach(() => temp.close());

const metadata = {
  recordedAt: '2026-01-02T03:04:05.000Z',
  actor: { id: 'u', rol: 'sistema' as const },
  requestId: 'r',
};

const append = async (stream: string, ...events: { type: string; data: object }[]) => {
  const { head }: { head: StreamHead | 'no-stream' } = await temp.log.read(stream);
  const toAppend = events.map((event) => ({ id: crypto.randomUUID(), event, metadata }));
  return temp.log.append(stream, head, toAppend);
};

const scanned = async (types: readonly string[], after = START) => {
  const scan = temp.log.scan?.(after, new Set(types));
  const events: LoggedEvent[] = [];
  let upTo = after;
  for (let next = await scan?.next(); next !== undefined; next = await scan?.next()) {
    events.push(...next.events);
    upTo = next.upTo;
  }
  await scan?.close();
  return { events, upTo };
};

const opened = async (types: readonly string[]) => {
  const recorded: readonly RecordedEvent[] = await temp.log.readAll(START, 100_000);
  return temp.log.open(recorded, new Set(types));
};

const ALL = Object.keys(definitions);

test('a scan gives the very events that opening them one batch after the other gives', async () => {
  const odd = '"},"$cifrado":"x", ñ € 🦷 \\ \u0000';
  await append('paciente-a', { type: 'Anotado', data: { quien: 'a', n: 1, texto: odd, lista: [odd, null] } });
  await append('b "b"', { type: 'Anotado', data: { dientes: [11], quien: 'b"\\', texto: 'hola' } });
  await append(
    'paciente-a',
    { type: 'Contado', data: { cuanto: 1 } },
    { type: 'Anotado', data: { quien: 'a' } },
  );
  await append('paciente-c', { type: 'Anotado', data: { quien: 'c', texto: 'se olvida' } });
  await temp.keys.destroy('c');
  const { events, upTo } = await scanned(ALL);
  expect(events).toEqual(await opened(ALL));
  expect(events).toHaveLength(5);
  expect(events[4]).toMatchObject({ data: { quien: 'c', texto: null } });
  expect(upTo).toBe(await temp.log.head());
});

test('it goes over many chunks, gives only the wanted types, and says how far there are no others', async () => {
  const many = Array.from({ length: 9_000 }, (_, n) => ({
    type: n % 3 === 0 ? 'Anotado' : 'Contado',
    data: { quien: `p${n % 7}`, n, texto: `${n}` },
  }));
  for (let n = 0; n < many.length; n += 500) await append(`s${n}`, ...many.slice(n, n + 500));
  const { events, upTo } = await scanned(['Anotado'], 100n);
  expect(events).toEqual((await opened(['Anotado'])).filter(({ position }) => position > 100n));
  expect(upTo).toBe(9_000n);
});

test('nothing of a subject is read after the event that ends them, whose key is gone before what comes is given', async () => {
  await append('s', { type: 'Anotado', data: { quien: 'a', texto: 'antes' } });
  await append('s', { type: 'Terminado', data: { quien: 'a' } });
  await append('t', { type: 'Anotado', data: { quien: 'a', texto: 'después' } });
  await append('s', { type: 'Anotado', data: { quien: 'b', texto: 'otra' } });
  const { events } = await scanned(['Anotado']);
  expect(events.map(({ data }) => Reflect.get(data, 'texto'))).toEqual(['antes', null, 'otra']);
  expect(await temp.keys.isDestroyed('a')).toBe(true);
});

test('every type is wanted by one name, also a type that this program does not know', async () => {
  await append('s', { type: 'Anotado', data: { quien: 'a', texto: 'uno' } });
  const [event] = await temp.log.readAll(START, 1);
  if (event === undefined) throw new Error('nothing was appended');
  const foreign = { ...event, id: crypto.randomUUID(), type: 'DeOtroModulo', data: '{"n":1}' };
  await temp.store.append('otra', 'no-stream', [foreign]);
  const { events } = await scanned(['*']);
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ['Anotado', { quien: 'a', texto: 'uno' }],
    ['DeOtroModulo', { n: 1 }],
  ]);
  expect(events).toEqual(await opened(['*']));
});

test('closed in the middle, it ends', async () => {
  await append('s', ...Array.from({ length: 100 }, () => ({ type: 'Contado', data: {} })));
  const scan = temp.log.scan?.(START, new Set(ALL));
  await scan?.next();
  await scan?.close();
});

test('an event that cannot be opened fails the scan', async () => {
  const sealed = { type: 'Anotado', data: { quien: 'a', texto: 'x' } };
  await append('s', sealed);
  const [event] = await temp.log.readAll(START, 1);
  if (event === undefined) throw new Error('nothing was appended');
  await temp.store.append('otra', 'no-stream', [{ ...event, id: crypto.randomUUID() }]);
  await expect(scanned(ALL)).rejects.toMatchObject({ name: 'StoreUnavailable' });
});
