import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Preparation, preparationOf } from './preparation.ts';
import { logProgress } from './log-progress.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const at = (position: bigint): Preparation =>
  preparationOf([{ projection: 'notas', version: 1, position, state: 'rebuilding' }], 1_000n);

test('percentage and rate are logged every five seconds, and one line at the end', () => {
  const lines: unknown[] = [];
  let behind: Preparation | undefined = at(0n);
  let read = 0;
  const stop = logProgress({
    logger: { info: (...line: unknown[]) => void lines.push(line) },
    behind: () => behind,
    read: () => read,
  });
  jest.advanceTimersByTime(4_999);
  expect(lines).toEqual([]);
  [behind, read] = [at(371n), 500];
  jest.advanceTimersByTime(1);
  [behind, read] = [at(1_000n), 1_500];
  jest.advanceTimersByTime(5_000);
  [behind, read] = [undefined, 1_600];
  jest.advanceTimersByTime(60_000);
  const progress = 'projections are catching up';
  expect(lines).toEqual([
    [{ percent: 37, eventsPerSecond: 100, head: '1000', projections: { notas: '371' } }, progress],
    [{ percent: 99, eventsPerSecond: 200, head: '1000', projections: { notas: '1000' } }, progress],
    [{ events: 1_600, seconds: 15 }, 'projections have caught up'],
  ]);
  stop();
});

test('what is quick is not logged', () => {
  const info = jest.fn();
  const stop = logProgress({ logger: { info }, behind: () => undefined, read: () => 0 });
  jest.advanceTimersByTime(60_000);
  expect(info).not.toHaveBeenCalled();
  stop();
});
