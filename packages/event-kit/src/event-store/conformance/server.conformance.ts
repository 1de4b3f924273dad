/**
 * The behaviour of an EventStoreDB server that the adapter relies on, tested through the plain client. It runs on
 * the stand-in and, where there is one, on a real server. A difference is a fault of the stand-in.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ANY,
  BACKWARDS,
  END,
  binaryEvent,
  EventStoreDBClient,
  isCommandError,
  NO_STREAM,
  STREAM_EXISTS,
} from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';

const MIB = 1024 * 1024;
const credentials = { username: 'anonimo', password: '' };

const event = (id: string = uuid(), data = 2, metadata = 2) =>
  binaryEvent({ id, type: 'Prueba', data: new Uint8Array(data), metadata: new Uint8Array(metadata) });

/** A command error as text; anything else that is thrown, unchanged. */
const failureOf = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof Error && isCommandError(error)) return { type: error.type, message: error.message };
    throw error;
  }
};

/** @param urlOf returns the server's URL once the suite has begun */
export const serverConformance = (server: string, urlOf: () => string): void => {
  describe(`a server of EventStoreDB: ${server}`, () => {
    let client: EventStoreDBClient;
    let end: bigint;
    const append = (
      stream: string,
      events: ReturnType<typeof event>[],
      expectedRevision: bigint | typeof ANY | typeof NO_STREAM | typeof STREAM_EXISTS,
      deadline = 5_000,
    ) => client.appendToStream(stream, events, { expectedRevision, credentials, deadline });
    const all = async (options: Parameters<EventStoreDBClient['readAll']>[0]) => {
      const found = [];
      for await (const { event: one } of client.readAll({ ...options, credentials })) found.push(one?.id);
      return found;
    };
    const at = (commit: bigint) => ({ commit, prepare: commit });
    beforeAll(async () => {
      client = EventStoreDBClient.connectionString(urlOf());
      await append(`prueba-${uuid()}`, [event(uuid(), 500)], NO_STREAM);
      end = (await append(`prueba-${uuid()}`, [event(uuid(), 500)], NO_STREAM)).position?.commit ?? 0n;
    });
    afterAll(() => client.dispose());

    test('a repeat with any revision, or where the stream exists, answers the first append', async () => {
      const stream = `prueba-${uuid()}`;
      const events = [event(), event()];
      const first = await append(stream, events, ANY);
      await append(stream, [event()], 1n);
      expect(await append(stream, events, ANY)).toEqual(first);
      expect(await append(stream, events, STREAM_EXISTS)).toEqual(first);
    });

    test.each<typeof ANY | typeof STREAM_EXISTS>([ANY, STREAM_EXISTS])(
      'what is known in part is refused, with revision %s too',
      async (revision) => {
        const stream = `prueba-${uuid()}`;
        const known = event();
        await append(stream, [known], NO_STREAM);
        expect(await failureOf(append(stream, [known, event()], revision))).toMatchObject({
          type: 'wrong-expected-version',
        });
      },
    );

    test('a repeat before the commit gets no answer and fails after two seconds; later ones are answered', async () => {
      const stream = `prueba-${uuid()}`;
      const events = [event()];
      const [first, repeat] = await Promise.all([
        append(stream, events, NO_STREAM),
        failureOf(append(stream, events, NO_STREAM)),
      ]);
      expect(repeat).toEqual({
        type: 'timeout',
        message: '10 ABORTED: Operation timed out: Commit phase timeout.',
      });
      expect(await append(stream, events, NO_STREAM)).toEqual(first);
    });

    test('one MiB of data is accepted whatever its metadata, one byte more is refused', async () => {
      await append(`prueba-${uuid()}`, [event(uuid(), MIB, 2 * MIB)], NO_STREAM);
      const tooBig = append(`prueba-${uuid()}`, [event(uuid(), MIB), event(uuid(), 1)], NO_STREAM);
      expect(await failureOf(tooBig)).toMatchObject({
        type: 'maximum-append-size-exceeded',
        message: expect.stringContaining('Maximum Append Size of 1048576 Exceeded.'),
      });
    });

    test.each([
      ['stream name', () => append('', [event()], NO_STREAM)],
      ['type', () => append(`prueba-${uuid()}`, [{ ...event(), type: '' }], NO_STREAM)],
    ])('an empty %s is unknown to it', async (_, promise) => {
      expect(await failureOf(promise())).toMatchObject({ type: 'unknown' });
    });

    test('ids come back in lower case, and the nil id is unknown', async () => {
      const stream = `prueba-${uuid()}`;
      const id = uuid().toUpperCase();
      await append(stream, [event(id)], NO_STREAM);
      const ids = [];
      for await (const { event: one } of client.readStream(stream, { credentials })) ids.push(one?.id);
      expect(ids).toEqual([id.toLowerCase()]);
      const nil = event('00000000-0000-0000-0000-000000000000');
      expect(await failureOf(append(stream, [nil], 0n))).toMatchObject({ type: 'unknown' });
    });

    test('an append of no events is answered with a position and creates no stream', async () => {
      const stream = `prueba-${uuid()}`;
      expect((await append(stream, [], NO_STREAM)).position).toBeDefined();
      expect(await append(stream, [event()], NO_STREAM)).toMatchObject({ nextExpectedRevision: 0n });
    });

    test('a position inside a record is an error, for reads and subscriptions', async () => {
      const failure = { type: 'unknown', message: expect.stringContaining('UNKNOWN') };
      expect(await failureOf(all({ fromPosition: at(end - 1n), maxCount: 1 }))).toMatchObject(failure);
      const reported = new Promise((_, reject) => {
        client.subscribeToAll({ fromPosition: at(end - 1n), credentials }).on('error', reject);
      });
      expect(await failureOf(reported)).toMatchObject(failure);
    });

    test('beyond the end there is nothing, and backwards an error', async () => {
      const beyond = at(end + 1_000_000_000n);
      expect(await all({ fromPosition: beyond, maxCount: 1 })).toEqual([]);
      expect(await failureOf(all({ direction: BACKWARDS, fromPosition: beyond, maxCount: 1 }))).toMatchObject(
        {
          type: 'unknown',
        },
      );
    });

    test('a read of no events is never answered', async () => {
      const reading = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 0, credentials });
      const ended = new Promise((resolve) => reading.once('end', resolve).on('error', resolve).resume());
      expect(await Promise.race([ended, pause(1_000, 'nothing')])).toBe('nothing');
      await reading.cancel();
    });

    test('a live subscriber that lags is dropped and notified', async () => {
      const subscription = client.subscribeToAll({ fromPosition: END, credentials });
      const reported = new Promise((_, reject) => {
        subscription.on('error', reject);
      });
      await new Promise((resolve) => subscription.once('confirmation', resolve).resume());
      subscription.pause();
      const many = Array.from({ length: 500 }, () => event(uuid(), 1_000));
      await append(`prueba-${uuid()}`, many, NO_STREAM);
      subscription.resume();
      expect(await failureOf(reported)).toEqual({
        type: 'timeout',
        message:
          '10 ABORTED: Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
      });
    });
  });
};
