import { describe, expect, test } from '@jest/globals';
import { CannotStart } from './cannot-start.ts';
import { Unavailable } from '../decider/errors.ts';
import { StoreUnavailable } from '../event-store/port.ts';
import { startOrGoOn, retryWhileUnavailable } from './while-unavailable.ts';

const quiet = { warn: () => undefined };

test.each([new StoreUnavailable('x'), new Unavailable()])(
  'work is retried while a store is away (%s)',
  async (away) => {
    let times = 0;
    const done = retryWhileUnavailable(
      async () => {
        times += 1;
        if (times < 2) throw away;
        return 'listo';
      },
      quiet,
      new AbortController().signal,
    );
    expect(await done).toBe('listo');
  },
);

test('any other failure is not retried', async () => {
  const failing = retryWhileUnavailable(
    async () => {
      throw new CannotStart('así no');
    },
    quiet,
    new AbortController().signal,
  );
  await expect(failing).rejects.toThrow('así no');
});

describe('a start', () => {
  test('is awaited while no store is away, and fails for its caller', async () => {
    let done = false;
    await startOrGoOn(
      async () => {
        await new Promise(setImmediate);
        done = true;
      },
      () => undefined,
    );
    expect(done).toBe(true);
    const failing = startOrGoOn(
      async () => {
        throw new CannotStart('así no');
      },
      () => undefined,
    );
    await expect(failing).rejects.toThrow('así no');
  });

  test('continues in the background once a store was away, and then reports its failure', async () => {
    const back = Promise.withResolvers<void>();
    const reported = Promise.withResolvers<unknown>();
    await startOrGoOn(async (onAway) => {
      onAway();
      await back.promise;
      throw new CannotStart('así no');
    }, reported.resolve);
    back.resolve();
    expect(await reported.promise).toMatchObject({ message: 'así no' });
  });
});
