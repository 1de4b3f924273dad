/**
 * What every event store must do, whatever is behind it. An adapter's test calls this once:
 * `eventStoreConformance('SQLite', async () => ({ store, ... }))`.
 */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import {
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  type RecordedEvent,
  START,
  StoreUnavailable,
  WrongExpectedRevision,
} from './port.ts';

export interface StoreUnderTest {
  readonly store: EventStore;
  /** Closes this store and opens the same events again, as a restart of the process does. */
  readonly reopen: () => Promise<EventStore>;
  /** Removes what the test left behind. */
  readonly dispose: () => Promise<void>;
}

export interface OpenOptions {
  /** The store has already reached this position: what is appended comes after it. */
  readonly startAfter?: Position;
}

export const anEvent = (extra: Partial<NewEvent> = {}): NewEvent => ({
  id: uuid(),
  type: 'PagoRegistrado',
  data: '{"monto":"ñ €"}',
  metadata: '{"version":1}',
  hash: 'a'.repeat(64),
  ...extra,
});

const several = (count: number): NewEvent[] => Array.from({ length: count }, () => anEvent());
const ids = (events: readonly NewEvent[]): string[] => events.map(({ id }) => id);
const streamName = (): string => `tratamiento-${uuid()}`;

export const eventStoreConformance = (
  adapter: string,
  open: (options?: OpenOptions) => Promise<StoreUnderTest>,
): void => {
  describe(`event store on ${adapter}`, () => {
    let under: StoreUnderTest;
    let store: EventStore;
    beforeEach(async () => {
      under = await open();
      store = under.store;
    });
    afterEach(() => under.dispose());

    describe('append and read', () => {
      test('answers what was stored, as it was stored, in order', async () => {
        const stream = streamName();
        const first = anEvent();
        const others = several(2);
        const appended = await store.append(stream, 'no-stream', [first]);
        expect(appended.revision).toBe(0);
        expect((await store.append(stream, 0, others)).revision).toBe(2);

        const read = await store.read(stream);
        expect(ids(read)).toEqual(ids([first, ...others]));
        expect(read[0]).toEqual({ ...first, stream, revision: 0, position: appended.position });
        expect(read.map(({ revision }) => revision)).toEqual([0, 1, 2]);
        expect(ids(await store.read(stream, 1, 1))).toEqual(ids(others.slice(0, 1)));
      });

      test('a stream that does not exist is empty, and an empty store starts at START', async () => {
        expect(await store.read(streamName())).toEqual([]);
        expect(await store.head()).toBe(START);
        expect(await store.readAll(START, 10)).toEqual([]);
      });

      test('the global order is the order of the appends, each position once', async () => {
        const streams = Array.from({ length: 5 }, streamName);
        const expected: string[] = [];
        for (const stream of streams) {
          const events = several(3);
          // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tested
          await store.append(stream, 'no-stream', events);
          expected.push(...ids(events));
        }
        const all = await store.readAll(START, 100);
        expect(ids(all)).toEqual(expected);
        expect(isRising(all)).toBe(true);
        expect(await store.head()).toBe(all.at(-1)?.position);
      });

      test('readAll pages through everything without gap or repeat', async () => {
        const events = several(25);
        await store.append(streamName(), 'no-stream', events);
        expect(ids(await pages(store, 7))).toEqual(ids(events));
      });

      test('keeps a stream of thousands of events and large texts', async () => {
        const stream = streamName();
        const text = JSON.stringify({ texto: 'ñandú €😀 '.repeat(2_000) });
        await store.append(stream, 'no-stream', [anEvent({ data: text })]);
        for (let revision = 0; revision < 2_000; revision += 500)
          // oxlint-disable-next-line no-await-in-loop -- each expects the revision before
          await store.append(stream, revision, several(500));
        const read = await store.read(stream);
        expect(read).toHaveLength(2_001);
        expect(read[0]?.data).toBe(text);
        expect(read.every(({ revision }, at) => revision === at)).toBe(true);
      });

      test('what was acknowledged is there after a restart', async () => {
        const stream = streamName();
        const events = several(3);
        const { position } = await store.append(stream, 'no-stream', events);
        const again = await under.reopen();
        expect(ids(await again.read(stream))).toEqual(ids(events));
        expect(await again.head()).toBe(position);
        expect((await again.append(stream, 2, [anEvent()])).position).toBeGreaterThan(position);
      });

      test.each<[string, ExpectedRevision, (stream: string) => [string, NewEvent[]]]>([
        ['no events', 'no-stream', (stream) => [stream, []]],
        ['an id that is no UUID', 'no-stream', (stream) => [stream, [anEvent({ id: 'uno' })]]],
        ['an empty type', 'no-stream', (stream) => [stream, [anEvent({ type: '' })]]],
        ['no stream name', 'no-stream', () => ['', several(1)]],
        ['a revision that cannot be', -1, (stream) => [stream, several(1)]],
        ['one id twice', 'no-stream', (stream) => [stream, twice(anEvent())]],
      ])('refuses %s with a TypeError and stores nothing', async (_, expected, bad) => {
        const [stream, events] = bad(streamName());
        await expect(store.append(stream, expected, events)).rejects.toThrow(TypeError);
        expect(await store.head()).toBe(START);
      });
    });

    describe('expected revision', () => {
      test.each<[ExpectedRevision, number]>([
        ['no-stream', 1],
        [0, 2],
        [5, 2],
      ])('expecting %s of a stream of %s events is refused and says where it is', async (expected, count) => {
        const stream = streamName();
        await store.append(stream, 'no-stream', several(count));
        const append = store.append(stream, expected, several(2));
        await expect(append).rejects.toThrow(WrongExpectedRevision);
        await expect(append).rejects.toMatchObject({ stream, expected, actual: count - 1 });
        expect(await store.read(stream)).toHaveLength(count);
      });

      test('expecting a revision of a stream that does not exist is refused', async () => {
        await expect(store.append(streamName(), 0, several(1))).rejects.toMatchObject({
          name: 'WrongExpectedRevision',
          actual: 'no-stream',
        });
      });

      test('of many that append at once to one revision exactly one wins', async () => {
        const stream = streamName();
        await store.append(stream, 'no-stream', several(1));
        const results = await Promise.allSettled(
          Array.from({ length: 50 }, (_, n) => store.append(stream, 0, several((n % 3) + 1))),
        );
        const won = results.filter(({ status }) => status === 'fulfilled');
        const lost = results.filter((result) => result.status === 'rejected');
        expect(won).toHaveLength(1);
        expect(lost.every(({ reason }) => reason instanceof WrongExpectedRevision)).toBe(true);
      });

      test('writers that try again all get through, and no event is lost or doubled', async () => {
        const stream = streamName();
        await store.append(stream, 'no-stream', several(1));
        const written = await Promise.all(
          Array.from({ length: 20 }, async () => {
            const event = anEvent();
            await appendUntilItWins(store, stream, event);
            return event.id;
          }),
        );
        const read = await store.read(stream, 1);
        expect(ids(read).toSorted()).toEqual(written.toSorted());
      });

      test('a refused append takes no other down that arrived with it', async () => {
        const [taken, free] = [streamName(), streamName()];
        await store.append(taken, 'no-stream', several(1));
        const [refused, accepted] = await Promise.allSettled([
          store.append(taken, 'no-stream', several(3)),
          store.append(free, 'no-stream', several(3)),
        ]);
        expect(refused.status).toBe('rejected');
        expect(accepted).toMatchObject({ status: 'fulfilled', value: { revision: 2 } });
      });
    });

    describe('a repeated append', () => {
      test('with the same ids at the same revision answers what the first answered', async () => {
        const stream = streamName();
        await store.append(stream, 'no-stream', several(1));
        const events = several(3);
        const first = await store.append(stream, 0, events);
        await store.append(stream, 3, several(2));
        expect(await store.append(stream, 0, events)).toEqual(first);
        expect(await store.read(stream)).toHaveLength(6);
      });

      test('at the same moment happens once', async () => {
        const stream = streamName();
        const events = several(2);
        const answers = await Promise.all(
          Array.from({ length: 5 }, () => store.append(stream, 'no-stream', events)),
        );
        expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
        expect(ids(await store.read(stream))).toEqual(ids(events));
      });

      test('with only some of the ids the same is refused whole', async () => {
        const stream = streamName();
        const [one, two] = [anEvent(), anEvent()];
        await store.append(stream, 'no-stream', [one, two]);
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each meets the same stream
        for (const overlapping of [
          [one, anEvent()],
          [one, two, anEvent()],
          [anEvent(), two],
        ])
          await expect(store.append(stream, 'no-stream', overlapping)).rejects.toThrow(WrongExpectedRevision);
        expect(ids(await store.read(stream))).toEqual(ids([one, two]));
      });
    });

    test('positions beyond 2^53 keep their order and are read exactly', async () => {
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
    });

    describe('subscribe', () => {
      test('catches up, then stays live, without gap or repeat', async () => {
        const before = several(1_200);
        await store.append(streamName(), 'no-stream', before);
        const seen = collector();
        const subscription = store.subscribe(START, seen);
        const after = await burst(store, 300);
        await seen.until(1_500);
        await subscription.close();
        expect(ids(seen.events).slice(0, 1_200)).toEqual(ids(before));
        expect(ids(seen.events).slice(1_200).toSorted()).toEqual(after.toSorted());
        expect(isRising(seen.events)).toBe(true);
      });

      test('starts after the position given', async () => {
        const events = several(4);
        await store.append(streamName(), 'no-stream', events);
        const all = await store.readAll(START, 10);
        const seen = collector();
        const subscription = store.subscribe(all[1]?.position ?? START, seen);
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
        const subscription = store.subscribe(START, seen);
        for (let round = 0; round < 10; round += 1)
          // oxlint-disable-next-line no-await-in-loop -- so that the batches are several
          await burst(store, 5);
        await seen.until(50);
        await subscription.close();
        expect(most).toBe(1);
      });

      test('a batch cut in the middle by a failure is given again, and nothing is lost', async () => {
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
        await store.append(streamName(), 'no-stream', events);
        const subscription = store.subscribe(START, seen);
        await seen.until(6);
        await subscription.close();
        expect(failures).toBe(2);
        expect(handled).toEqual(ids(events));
      });

      test('several subscribers each get everything', async () => {
        const seen = [collector(), collector(), collector()];
        const subscriptions = seen.map((one) => store.subscribe(START, one));
        const written = await burst(store, 40);
        await Promise.all(seen.map((one) => one.until(40)));
        await Promise.all(subscriptions.map((subscription) => subscription.close()));
        for (const one of seen) expect(ids(one.events).toSorted()).toEqual(written.toSorted());
      });

      test('nothing arrives after close, and close waits for the batch under way', async () => {
        let finish = (): void => undefined;
        const started = Promise.withResolvers<void>();
        let finished = false;
        const seen = collector(async () => {
          started.resolve();
          await new Promise<void>((resolve) => (finish = resolve));
          finished = true;
        });
        const subscription = store.subscribe(START, seen);
        await store.append(streamName(), 'no-stream', several(1));
        await started.promise;
        const closing = subscription.close();
        finish();
        await closing;
        expect(finished).toBe(true);
        await burst(store, 5);
        await new Promise((resolve) => setTimeout(resolve, 20));
        expect(seen.events).toHaveLength(1);
      });

      test('a subscription that is waiting, or pausing after a failure, closes', async () => {
        const idle = store.subscribe(START, collector());
        const failed = Promise.withResolvers<void>();
        const failing = store.subscribe(START, {
          onEvents: async () => {
            failed.resolve();
            throw new Error('always');
          },
        });
        await burst(store, 1);
        await failed.promise;
        await Promise.all([idle.close(), failing.close()]);
      });
    });

    test('a closed store answers that it is unavailable', async () => {
      await store.append(streamName(), 'no-stream', several(1));
      await store.close();
      await store.close();
      await expect(store.append(streamName(), 'no-stream', several(1))).rejects.toThrow(StoreUnavailable);
      await expect(store.readAll(START, 1)).rejects.toThrow(StoreUnavailable);
    });

    test('appends that are under way when the store closes are kept or refused, never half', async () => {
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

const twice = (event: NewEvent): NewEvent[] => [event, { ...event }];

const isRising = (events: readonly RecordedEvent[]): boolean =>
  events.every(({ position }, at) => at === 0 || position > (events[at - 1]?.position ?? position));

const pages = async (store: EventStore, size: number): Promise<readonly RecordedEvent[]> => {
  const all: RecordedEvent[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts where the one before ended
    const page = await store.readAll(all.at(-1)?.position ?? START, size);
    if (page.length === 0) return all;
    all.push(...page);
  }
};

const appendUntilItWins = async (store: EventStore, stream: string, event: NewEvent): Promise<void> => {
  for (;;) {
    /* oxlint-disable no-await-in-loop -- load, append, and again if somebody was faster */
    const read = await store.read(stream);
    try {
      await store.append(stream, read.length - 1, [event]);
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
    /* oxlint-enable no-await-in-loop */
  }
};

/** Appends `count` single events to as many streams at once; answers their ids. */
const burst = async (store: EventStore, count: number): Promise<string[]> => {
  const events = several(count);
  await Promise.all(events.map((event) => store.append(streamName(), 'no-stream', [event])));
  return ids(events);
};

/** Keeps what was delivered, after `handle` was done with it. */
const collector = (handle: (batch: readonly RecordedEvent[]) => Promise<void> = async () => undefined) => {
  const events: RecordedEvent[] = [];
  let check = (): void => undefined;
  return {
    events,
    onEvents: async (batch: readonly RecordedEvent[]): Promise<void> => {
      await handle(batch);
      events.push(...batch);
      check();
    },
    until: (count: number): Promise<void> =>
      new Promise((resolve) => {
        check = () => {
          if (events.length >= count) resolve();
        };
        check();
      }),
  };
};
