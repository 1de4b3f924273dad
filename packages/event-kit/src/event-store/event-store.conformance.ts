/**
 * Rules for every event store. An adapter's test calls this once:
 * `eventStoreConformance('SQLite', async () => ({ store, ... }))`.
 */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { appendConformance } from './conformance/append.conformance.ts';
import { revisionConformance } from './conformance/revision.conformance.ts';
import { subscribeConformance } from './conformance/subscribe.conformance.ts';
import { burst, collector, ids, isRising, pages, several, streamName } from './conformance/test-events.ts';
import { type EventStore, type Position, START, type StoredRecord, StoreUnavailable } from './port.ts';

export interface StoreUnderTest {
  readonly store: EventStore;
  /** Closes this store and opens the same events again, as after a restart of the process. */
  readonly reopen: () => Promise<EventStore>;
  /** Removes what the test left behind. */
  readonly dispose: () => Promise<void>;
}

export interface OpenOptions {
  /** The store has already reached this position: new events come after it. */
  readonly startAfter?: Position;
}

export const eventStoreConformance = (
  adapter: string,
  open: (options?: OpenOptions) => Promise<StoreUnderTest>,
  { startsAnywhere = true } = {},
): void => {
  describe(`event store on ${adapter}`, () => {
    let under: StoreUnderTest;
    let store: EventStore;
    beforeEach(async () => {
      under = await open();
      store = under.store;
    });
    afterEach(() => under.dispose());

    appendConformance(
      () => store,
      () => under.reopen(),
    );
    revisionConformance(() => store);
    subscribeConformance(() => store);

    (startsAnywhere ? test : test.skip)(
      'positions beyond 2^53 keep their order and are read exactly',
      async () => {
        const startAfter = 2n ** 53n + 1n;
        const far = await open({ startAfter });
        try {
          const events = several(5);
          const { position } = await far.store.append(streamName(), 'no-stream', events);
          expect(position).toBeGreaterThan(startAfter);
          const read = await far.store.readAll(startAfter, 10);
          expect(ids(read)).toEqual(ids(events));
          expect(isRising(read)).toBe(true);
          expect(await far.store.head()).toBe(position);
          const seen = collector();
          const subscription = far.store.subscribe(read[1]?.position ?? START, seen);
          await seen.until(3);
          await subscription.close();
          expect(ids(seen.events)).toEqual(ids(events.slice(2)));
        } finally {
          await far.dispose();
        }
      },
    );

    test('without other writers, a read for verification gives only our events, page by page', async () => {
      await burst(store, 30);
      const everything: StoredRecord[] = [];
      for (;;) {
        const page = await store.readEverything(everything.at(-1)?.position ?? START, 7);
        if (page.length === 0) break;
        everything.push(...page);
      }
      expect(everything).toHaveLength(30);
      expect(everything).toEqual(await pages(store, 7));
    });

    test('a closed store is unavailable', async () => {
      await store.append(streamName(), 'no-stream', several(1));
      await store.close();
      await store.close();
      await expect(store.append(streamName(), 'no-stream', several(1))).rejects.toThrow(StoreUnavailable);
      await expect(store.readAll(START, 1)).rejects.toThrow(StoreUnavailable);
    });

    test('appends in progress when the store closes are stored or refused as a whole', async () => {
      const stream = streamName();
      const appends = Array.from({ length: 10 }, (_, n) =>
        store.append(`${stream}-${n}`, 'no-stream', several(3)),
      );
      await store.close();
      const results = await Promise.allSettled(appends);
      const again = await under.reopen();
      const lengths = await Promise.all(results.map((__, n) => again.read(`${stream}-${n}`)));
      for (const [n, result] of results.entries())
        if (result.status === 'fulfilled') expect(lengths[n]).toHaveLength(3);
        else expect([0, 3]).toContain(lengths[n]?.length);
    });
  });
};
