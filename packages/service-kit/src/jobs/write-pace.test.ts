import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { writePace } from './write-pace.ts';

const goOn = async (): Promise<void> => undefined;

/** Runs this many writes. @returns the maximum number under way at once, in the first and in the last third */
const underWay = async (pace: ReturnType<typeof writePace>, writes: number, write: () => Promise<void>) => {
  let now = 0;
  const seen: number[] = [];
  const one = async (): Promise<void> => {
    now += 1;
    seen.push(now);
    try {
      await write();
    } finally {
      now -= 1;
    }
  };
  await Promise.all(Array.from({ length: writes }, () => pace(one)));
  const third = Math.floor(seen.length / 3);
  return { first: Math.max(...seen.slice(0, third)), last: Math.max(...seen.slice(-third)) };
};

test('quick writes are under way in full number', async () => {
  const pace = writePace(goOn, { most: 8, least: 2 });
  expect(await underWay(pace, 60, () => pause(1))).toEqual({ first: 8, last: 8 });
});

test('slow writes become fewer, and never less than the least', async () => {
  const pace = writePace(goOn, { most: 16, least: 2, slow: 0 });
  expect(await underWay(pace, 90, () => pause(2))).toEqual({ first: 16, last: 2 });
});

test('writes become more again when they are quick', async () => {
  const pace = writePace(goOn, { most: 16, least: 2, slow: 100 });
  expect((await underWay(pace, 48, () => pause(120))).last).toBe(2);
  expect((await underWay(pace, 600, () => pause(1))).last).toBe(16);
});

test('a write that no store answers is repeated until one does', async () => {
  const pace = writePace(goOn, { pauseBeforeRetry: 1 });
  let times = 0;
  const write = async (): Promise<string> => {
    times += 1;
    if (times < 3) throw new StoreUnavailable('x');
    return 'escrito';
  };
  expect(await pace(write)).toBe('escrito');
  expect(times).toBe(3);
});

test('any other failure is not repeated', async () => {
  const pace = writePace(goOn, { pauseBeforeRetry: 1 });
  let times = 0;
  const failing = pace(async () => {
    times += 1;
    throw new RangeError('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(times).toBe(1);
});

test('a job that ends repeats nothing', async () => {
  const pace = writePace(
    async () => {
      throw new Error('the process stops');
    },
    { pauseBeforeRetry: 1 },
  );
  const failing = pace(async () => {
    throw new StoreUnavailable('x');
  });
  await expect(failing).rejects.toThrow('the process stops');
});
