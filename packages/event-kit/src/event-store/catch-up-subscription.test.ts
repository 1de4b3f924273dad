import { expect, test } from '@jest/globals';
import { anEvent } from './conformance/test-events.ts';
import { appendsSignal, catchUpSubscription } from './catch-up-subscription.ts';
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
