import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { StoreUnavailable } from '../event-store/port.ts';
import { LEAST_MS, PATIENCE_MS, patienceFor, patiently, waitedInVain, withPatience } from './patience.ts';

/** The time limit of one call. */
const OWN_MS = 2_500;
const ANSWERED_WITHIN_MS = 3_000;

// The test sets the clock, so the times hold on any machine.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const late = (): Error => new StoreUnavailable('servidor');
const silent = (): Promise<never> => patiently(OWN_MS, () => new Promise<never>(() => undefined), late);
const answersAfter = (ms: number) =>
  patiently(OWN_MS, () => new Promise<string>((resolve) => setTimeout(() => resolve('aquí'), ms)), late);

/** The duration of the work by that clock, and its outcome. */
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
  test('that calls several servers in turn is answered within 3 s, however many are away', async () => {
    const { ms, error } = await timed(async () => {
      await silent().catch(() => undefined);
      await silent();
    });
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(ms).toBe(PATIENCE_MS);
    expect(PATIENCE_MS + LEAST_MS).toBeLessThanOrEqual(ANSWERED_WITHIN_MS);
  });

  test('that waited for projections in vain has only the rest of its time for servers', async () => {
    const { ms, error } = await timed(async () => {
      const since = performance.now();
      await new Promise((resolve) => setTimeout(resolve, patienceFor(2_000)));
      waitedInVain(since);
      await silent();
    });
    expect([ms, error]).toEqual([PATIENCE_MS, expect.any(StoreUnavailable)]);
  });

  test('that has no time left can still reach a healthy server', async () => {
    const { ms, error } = await timed(async () => {
      await silent().catch(() => undefined);
      await silent().catch(() => undefined);
      expect(await answersAfter(LEAST_MS - 1)).toBe('aquí');
    });
    expect([ms, error]).toEqual([PATIENCE_MS + LEAST_MS - 1, undefined]);
  });

  test('loses no time to slow servers, as long as they answer', async () => {
    const { ms, error } = await timed(async () => {
      for (let n = 0; n < 10; n += 1) await answersAfter(OWN_MS - 1);
    });
    expect([ms, error]).toEqual([10 * (OWN_MS - 1), undefined]);
  });

  test('loses no time to refusals, which are answers', async () => {
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

  test('does not share its time with other requests', async () => {
    const [one, other] = await Promise.all([timed(silent), timed(silent)]);
    expect([one.ms, other.ms]).toEqual([OWN_MS, OWN_MS]);
  });
});

test('work that continues after its request has no limit', async () => {
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
  const answer = silent()
    .catch(silent)
    .catch(() => performance.now() - begun);
  await jest.runAllTimersAsync();
  expect(await answer).toBe(2 * OWN_MS);
});
