import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { steadyNow, steadyOf, systemClock } from '@odonto/event-kit/runtime';
import { idempotency, type Settled } from '../http/idempotency.ts';
import { openSqliteReadModels } from '@odonto/event-kit/sqlite';

const HOUR = 60 * 60_000;
const YEAR = 365 * 24 * HOUR;

/** Sets the wall clock of this process. */
const setWallClock = (milliseconds: number): void => {
  jest.useFakeTimers({ now: milliseconds, advanceTimers: true });
};
afterEach(() => void jest.useRealTimers());

describe('the steady clock', () => {
  test.each([YEAR, -YEAR])('continues when the wall clock is moved by %d ms', (jump) => {
    const before = steadyNow();
    setWallClock(Date.now() + jump);
    expect(Math.abs(steadyOf(systemClock).now().getTime() - before)).toBeLessThan(HOUR);
    expect(Math.abs(systemClock.now().getTime() - before)).toBeGreaterThan(HOUR);
  });

  test("is the test's own clock, where it has one", () => {
    const own = { now: () => new Date(0) };
    expect(steadyOf(own)).toBe(own);
  });
});

test('a request repeated after the clock jumped by a year does not run again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reloj-'));
  const readModels = openSqliteReadModels({ file: join(folder, 'x.db') });
  const register = await readModels.register('idempotencia');
  const { once } = idempotency({
    register,
    isErased: async () => false,
    scrub: () => readModels.scrub(),
    clock: systemClock,
    secret: new Uint8Array(32),
  });
  const request = { key: 'a', userId: 'u', method: 'POST', path: '/x', body: new Uint8Array() };
  let times = 0;
  const work = async (): Promise<Settled> => {
    times += 1;
    return { answer: { status: 201, headers: {}, json: String(times) }, subject: 'u' };
  };
  for (const jump of [0, YEAR, -2 * YEAR]) {
    setWallClock(Date.now() + jump);
    expect((await once(request, work)).json).toBe('1');
  }
  jest.useRealTimers();
  await readModels.close();
  await rm(folder, { recursive: true });
});
