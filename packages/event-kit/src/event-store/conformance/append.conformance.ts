/** Appending, reading a stream, reading everything. */
import { describe, expect, test } from '@jest/globals';
import { NIL, v7 as uuid } from 'uuid';
import { type EventStore, type ExpectedRevision, type NewEvent, START } from '../port.ts';
import { anEvent, ids, isRising, pages, several, streamName } from './test-events.ts';

export const appendConformance = (store: () => EventStore, reopen: () => Promise<EventStore>): void => {
  describe('append and read', () => {
    test('answers the stored events unchanged, in order', async () => {
      const stream = streamName();
      const first = anEvent();
      const others = several(2);
      const appended = await store().append(stream, 'no-stream', [first]);
      expect(appended.revision).toBe(0);
      expect((await store().append(stream, 0, others)).revision).toBe(2);

      const read = await store().read(stream);
      expect(ids(read)).toEqual(ids([first, ...others]));
      expect(read[0]).toEqual({ ...first, stream, revision: 0, position: appended.position });
      expect(read.map(({ revision }) => revision)).toEqual([0, 1, 2]);
      expect(ids(await store().read(stream, 1, 1))).toEqual(ids(others.slice(0, 1)));
    });

    test('a stream that does not exist is empty, and an empty store starts at START', async () => {
      expect(await store().read(streamName())).toEqual([]);
      expect(await store().head()).toBe(START);
      expect(await store().readAll(START, 10)).toEqual([]);
    });

    test('the global order is the order of the appends, each position once', async () => {
      const streams = Array.from({ length: 5 }, streamName);
      const expected: string[] = [];
      for (const stream of streams) {
        const events = several(3);
        await store().append(stream, 'no-stream', events);
        expected.push(...ids(events));
      }
      const all = await store().readAll(START, 100);
      expect(ids(all)).toEqual(expected);
      expect(isRising(all)).toBe(true);
      expect(await store().head()).toBe(all.at(-1)?.position);
    });

    test('readAll pages through everything without gap or repeat', async () => {
      const events = several(25);
      await store().append(streamName(), 'no-stream', events);
      expect(ids(await pages(store(), 7))).toEqual(ids(events));
    });

    test('keeps a stream of thousands of events and large texts', async () => {
      const stream = streamName();
      const text = JSON.stringify({ texto: 'ñandú €😀 '.repeat(2_000) });
      await store().append(stream, 'no-stream', [anEvent({ data: text })]);
      for (let revision = 0; revision < 2_000; revision += 500)
        await store().append(stream, revision, several(500));
      const read = await store().read(stream);
      expect(read).toHaveLength(2_001);
      expect(read[0]?.data).toBe(text);
      expect(read.every(({ revision }, at) => revision === at)).toBe(true);
    });

    test('acknowledged events exist after a restart', async () => {
      const stream = streamName();
      const events = several(3);
      const { position } = await store().append(stream, 'no-stream', events);
      const again = await reopen();
      expect(ids(await again.read(stream))).toEqual(ids(events));
      expect(await again.head()).toBe(position);
      expect((await again.append(stream, 2, [anEvent()])).position).toBeGreaterThan(position);
    });

    test.each<[string, ExpectedRevision, (stream: string) => [string, NewEvent[]]]>([
      ['no events', 'no-stream', (stream) => [stream, []]],
      ['an id that is no UUID', 'no-stream', (stream) => [stream, [anEvent({ id: 'uno' })]]],
      ['an id in upper case', 'no-stream', (stream) => [stream, [anEvent({ id: uuid().toUpperCase() })]]],
      ['the nil id', 'no-stream', (stream) => [stream, [anEvent({ id: NIL })]]],
      ['an empty type', 'no-stream', (stream) => [stream, [anEvent({ type: '' })]]],
      ['no stream name', 'no-stream', () => ['', several(1)]],
      ['a revision that cannot be', -1, (stream) => [stream, several(1)]],
      ['one id twice', 'no-stream', (stream) => [stream, twice(anEvent())]],
    ])('refuses %s with a TypeError and stores nothing', async (_, expected, bad) => {
      const [stream, events] = bad(streamName());
      await expect(store().append(stream, expected, events)).rejects.toThrow(TypeError);
      expect(await store().head()).toBe(START);
    });
  });
};

const twice = (event: NewEvent): NewEvent[] => [event, { ...event }];
