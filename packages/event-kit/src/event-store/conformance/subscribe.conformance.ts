/** Subscriptions: catch-up, live, failures, closing. */
import { describe, expect, test } from '@jest/globals';
import { type EventStore, START } from '../port.ts';
import { burst, collector, ids, isRising, several, streamName } from './test-events.ts';

export const subscribeConformance = (store: () => EventStore): void => {
  describe('subscribe', () => {
    test('catches up, then stays live, without gap or repeat', async () => {
      const before = several(1_200);
      await store().append(streamName(), 'no-stream', before);
      const seen = collector();
      const subscription = store().subscribe(START, seen);
      const after = await burst(store(), 300);
      await seen.until(1_500);
      await subscription.close();
      expect(ids(seen.events).slice(0, 1_200)).toEqual(ids(before));
      expect(ids(seen.events).slice(1_200).toSorted()).toEqual(after.toSorted());
      expect(isRising(seen.events)).toBe(true);
    });

    test('starts after the position given', async () => {
      const events = several(4);
      await store().append(streamName(), 'no-stream', events);
      const all = await store().readAll(START, 10);
      const seen = collector();
      const subscription = store().subscribe(all[1]?.position ?? START, seen);
      await seen.until(2);
      await subscription.close();
      expect(ids(seen.events)).toEqual(ids(events.slice(2)));
    });

    test('waits for a batch to be handled before the next', async () => {
      let atOnce = 0;
      let most = 0;
      const seen = collector(async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
      });
      const subscription = store().subscribe(START, seen);
      for (let round = 0; round < 10; round += 1) await burst(store(), 5);
      await seen.until(50);
      await subscription.close();
      expect(most).toBe(1);
    });

    test('a batch interrupted by a failure is delivered again, and no event is lost', async () => {
      let failures = 0;
      const handled: string[] = [];
      const seen = collector(async (batch) => {
        for (const { id } of batch) {
          if (!handled.includes(id)) handled.push(id);
          if (handled.length === 3 && failures < 2) {
            failures += 1;
            throw new Error('the read model was busy');
          }
        }
      });
      const events = several(6);
      await store().append(streamName(), 'no-stream', events);
      const subscription = store().subscribe(START, seen);
      await seen.until(6);
      await subscription.close();
      expect(failures).toBe(2);
      expect(handled).toEqual(ids(events));
    });

    test('several subscribers each get everything', async () => {
      const seen = [collector(), collector(), collector()];
      const subscriptions = seen.map((one) => store().subscribe(START, one));
      const written = await burst(store(), 40);
      await Promise.all(seen.map((one) => one.until(40)));
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
      for (const one of seen) expect(ids(one.events).toSorted()).toEqual(written.toSorted());
    });

    test('nothing arrives after close, and close waits for the current batch', async () => {
      let finish = (): void => undefined;
      const started = Promise.withResolvers<void>();
      let finished = false;
      const seen = collector(async () => {
        started.resolve();
        await new Promise<void>((resolve) => (finish = resolve));
        finished = true;
      });
      const subscription = store().subscribe(START, seen);
      await store().append(streamName(), 'no-stream', several(1));
      await started.promise;
      const closing = subscription.close();
      finish();
      await closing;
      expect(finished).toBe(true);
      await burst(store(), 5);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(seen.events).toHaveLength(1);
    });

    test('a subscription that is waiting, or pausing after a failure, closes', async () => {
      const idle = store().subscribe(START, collector());
      const failed = Promise.withResolvers<void>();
      const failing = store().subscribe(START, {
        onEvents: async () => {
          failed.resolve();
          throw new Error('always');
        },
      });
      await burst(store(), 1);
      await failed.promise;
      await Promise.all([idle.close(), failing.close()]);
    });
  });
};
