/** Optimistic concurrency, and the repeat of an append that already happened. */
import { describe, expect, test } from '@jest/globals';
import { type EventStore, type ExpectedRevision, type NewEvent, WrongExpectedRevision } from '../port.ts';
import { anEvent, ids, several, streamName } from './test-events.ts';

export const revisionConformance = (store: () => EventStore): void => {
  describe('expected revision', () => {
    test.each<[ExpectedRevision, number]>([
      ['no-stream', 1],
      [0, 2],
      [5, 2],
    ])('expecting %s of a stream of %s events is refused and says where it is', async (expected, count) => {
      const stream = streamName();
      await store().append(stream, 'no-stream', several(count));
      const append = store().append(stream, expected, several(2));
      await expect(append).rejects.toThrow(WrongExpectedRevision);
      await expect(append).rejects.toMatchObject({ stream, expected, actual: count - 1 });
      expect(await store().read(stream)).toHaveLength(count);
    });

    test('expecting a revision of a stream that does not exist is refused', async () => {
      await expect(store().append(streamName(), 0, several(1))).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        actual: 'no-stream',
      });
    });

    test('exactly one of many concurrent appends at one revision wins', async () => {
      const stream = streamName();
      await store().append(stream, 'no-stream', several(1));
      const results = await Promise.allSettled(
        Array.from({ length: 50 }, (_, n) => store().append(stream, 0, several((n % 3) + 1))),
      );
      const won = results.filter(({ status }) => status === 'fulfilled');
      const lost = results.filter((result) => result.status === 'rejected');
      expect(won).toHaveLength(1);
      expect(lost.every(({ reason }) => reason instanceof WrongExpectedRevision)).toBe(true);
    });

    test('all writers that retry succeed, and no event is lost or written twice', async () => {
      const stream = streamName();
      await store().append(stream, 'no-stream', several(1));
      const written = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const event = anEvent();
          await appendUntilItWins(store(), stream, event);
          return event.id;
        }),
      );
      const read = await store().read(stream, 1);
      expect(ids(read).toSorted()).toEqual(written.toSorted());
    });

    test('a refused append does not affect others of the same commit', async () => {
      const [taken, free] = [streamName(), streamName()];
      await store().append(taken, 'no-stream', several(1));
      const [refused, accepted] = await Promise.allSettled([
        store().append(taken, 'no-stream', several(3)),
        store().append(free, 'no-stream', several(3)),
      ]);
      expect(refused.status).toBe('rejected');
      expect(accepted).toMatchObject({ status: 'fulfilled', value: { revision: 2 } });
    });
  });

  describe('a repeated append', () => {
    test('with the same ids at the same revision answers what the first answered', async () => {
      const stream = streamName();
      await store().append(stream, 'no-stream', several(1));
      const events = several(3);
      const first = await store().append(stream, 0, events);
      await store().append(stream, 3, several(2));
      expect(await store().append(stream, 0, events)).toEqual(first);
      expect(await store().read(stream)).toHaveLength(6);
    });

    test('at the same moment happens once', async () => {
      const stream = streamName();
      const events = several(2);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => store().append(stream, 'no-stream', events)),
      );
      expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
      expect(ids(await store().read(stream))).toEqual(ids(events));
    });

    test('with only some of the ids equal is refused as a whole', async () => {
      const stream = streamName();
      const [one, two] = [anEvent(), anEvent()];
      await store().append(stream, 'no-stream', [one, two]);
      for (const overlapping of [
        [one, anEvent()],
        [one, two, anEvent()],
        [anEvent(), two],
      ])
        await expect(store().append(stream, 'no-stream', overlapping)).rejects.toThrow(WrongExpectedRevision);
      expect(ids(await store().read(stream))).toEqual(ids([one, two]));
    });
  });
};

const appendUntilItWins = async (store: EventStore, stream: string, event: NewEvent): Promise<void> => {
  for (;;) {
    const read = await store.read(stream);
    try {
      await store.append(stream, read.length - 1, [event]);
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
};
