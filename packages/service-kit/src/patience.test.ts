import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { StoreUnavailable } from './event-store/port.ts';
import { LEAST_MS, PATIENCE_MS, patienceFor, patiently, waitedInVain, withPatience } from './patience.ts';

/** What a call to a server may take by itself. */
const OWN_MS = 2_500;
const ANSWERED_WITHIN_MS = 3_000;

// The clock is the test's own: what is said of times holds on any machine.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const late = (): Error => new StoreUnavailable('servidor');
const silent = (): Promise<never> => patiently(OWN_MS, () => new Promise<never>(() => undefined), late);
const answersAfter = (ms: number) =>
  patiently(OWN_MS, () => new Promise<string>((resolve) => setTimeout(() => resolve('aquí'), ms)), late);

/** How long the work takes by that clock, and how it ends. */
const timed = async (work: () => Promise<unknown>) => {
  const begun = performance.now();
  const ended = withPatience(work).then(
    () => ({ ms: performance.now() - begun, error: undefined }),
    (error: unknown) => ({ ms: performance.now() - begun, error }),
  );
  await jest.runAllTimersAsync();
  return ended;
};

describe('a request', () => {
  test('that goes on without one server after the other is answered within 3 s, however many are away', async () => {
    const { ms, error } = await timed(async () => {
      await silent().catch(() => undefined);
      await silent();
    });
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(ms).toBe(PATIENCE_MS);
    expect(PATIENCE_MS + LEAST_MS).toBeLessThanOrEqual(ANSWERED_WITHIN_MS);
  });

  test('that waited for projections in vain has the rest of its time for servers', async () => {
    const { ms, error } = await timed(async () => {
      const since = performance.now();
      await new Promise((resolve) => setTimeout(resolve, patienceFor(2_000)));
      waitedInVain(since);
      await silent();
    });
    expect([ms, error]).toEqual([PATIENCE_MS, expect.any(StoreUnavailable)]);
  });

  test('that has no time left can still ask a server that is well', async () => {
    const { ms, error } = await timed(async () => {
      await silent().catch(() => undefined);
      await silent().catch(() => undefined);
      expect(await answersAfter(LEAST_MS - 1)).toBe('aquí');
    });
    expect([ms, error]).toEqual([PATIENCE_MS + LEAST_MS - 1, undefined]);
  });

  test('loses nothing to servers that are slow, as long as they answer', async () => {
    const { ms, error } = await timed(async () => {
      for (let n = 0; n < 10; n += 1) await answersAfter(OWN_MS - 1);
    });
    expect([ms, error]).toEqual([10 * (OWN_MS - 1), undefined]);
  });

  test('loses nothing to what is refused: that is an answer', async () => {
    const { ms } = await timed(async () => {
      const refuse = async (): Promise<never> => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        throw new TypeError('no');
      };
      await patiently(OWN_MS, refuse, late).catch(() => undefined);
      await silent();
    });
    expect(ms).toBe(1_000 + OWN_MS);
  });

  test('shares its time with no other', async () => {
    const [one, other] = await Promise.all([timed(silent), timed(silent)]);
    expect([one.ms, other.ms]).toEqual([OWN_MS, OWN_MS]);
  });
});

test('what a request left behind has all the time that it takes', async () => {
  const leftBehind = Promise.withResolvers<number>();
  const goOn = async (): Promise<void> => {
    const begun = performance.now();
    await silent().catch(() => undefined);
    leftBehind.resolve(performance.now() - begun);
  };
  await timed(async () => {
    await silent().catch(() => undefined);
    setTimeout(() => void goOn());
  });
  expect(await leftBehind.promise).toBe(OWN_MS);
});

test('outside of a request each call has its own time', async () => {
  const begun = performance.now();
  const asked = silent()
    .catch(silent)
    .catch(() => performance.now() - begun);
  await jest.runAllTimersAsync();
  expect(await asked).toBe(2 * OWN_MS);
});
