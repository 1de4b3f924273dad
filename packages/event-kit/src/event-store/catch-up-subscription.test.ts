import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { anEvent } from './conformance/test-events.ts';
import { appendsSignal, catchUpSubscription, catchUpSubscriptions } from './catch-up-subscription.ts';
import { type RecordedEvent, START } from './port.ts';

const event = (position: bigint): RecordedEvent => ({
  ...anEvent(),
  stream: 'turno-1',
  revision: Number(position) - 1,
  position,
});

test('an append during a read is delivered without delay', async () => {
  const stored: RecordedEvent[] = [];
  const appends = appendsSignal();
  let reads = 0;
  const seen = Promise.withResolvers<readonly RecordedEvent[]>();
  const subscription = catchUpSubscription(
    async (after) => {
      reads += 1;
      const found = stored.filter(({ position }) => position > after);
      if (reads === 1) {
        stored.push(event(1n));
        appends.notify();
      }
      return found;
    },
    appends,
    START,
    { onEvents: async (batch) => seen.resolve(batch) },
  );
  expect(await seen.promise).toEqual(stored);
  await subscription.close();
});

test('a read that fails is retried', async () => {
  let reads = 0;
  const seen = Promise.withResolvers<readonly RecordedEvent[]>();
  const subscription = catchUpSubscription(
    async () => {
      reads += 1;
      if (reads === 1) throw new Error('no disk');
      return [event(1n)];
    },
    appendsSignal(),
    START,
    { onEvents: async (batch) => seen.resolve(batch) },
  );
  expect(await seen.promise).toHaveLength(1);
  await subscription.close();
});

/** A log that counts its reads, with subscribers that have caught up. */
const caughtUp = async (subscribers: number) => {
  const stored: RecordedEvent[] = [];
  const appends = appendsSignal();
  const log = { reads: 0, fails: false };
  const { subscribe, close } = catchUpSubscriptions(async (after) => {
    log.reads += 1;
    if (log.fails) throw new Error('no disk');
    return stored.filter(({ position }) => position > after);
  }, appends);
  const seen = Array.from({ length: subscribers }, (): bigint[] => []);
  for (const positions of seen)
    subscribe(START, {
      onEvents: async (batch) => void positions.push(...batch.map(({ position }) => position)),
    });
  await turn();
  await turn();
  const append = async (): Promise<void> => {
    stored.push(event(BigInt(stored.length + 1)));
    appends.notify();
    await turn();
    await turn();
  };
  return { log, seen, append, close };
};

test('subscribers that have caught up share one read for each append', async () => {
  const { log, seen, append, close } = await caughtUp(5);
  const before = log.reads;
  await append();
  await append();
  expect(log.reads - before).toBe(2);
  expect(seen).toEqual(Array.from({ length: 5 }, () => [1n, 2n]));
  await close();
});

test('a read that failed is not shared', async () => {
  const { log, seen, append, close } = await caughtUp(2);
  log.fails = true;
  await append();
  log.fails = false;
  await append();
  const isLate = (): boolean => seen.some((positions) => positions.length < 2);
  for (let looks = 0; looks < 200 && isLate(); looks += 1) await pause(10);
  expect(seen).toEqual([
    [1n, 2n],
    [1n, 2n],
  ]);
  await close();
});
