import { beforeEach, expect, test } from '@jest/globals';
import { Failure } from '@odonto/event-kit/decider';
import { type Ceiling, ceilings } from './ceilings.ts';

const DOCUMENTS: Ceiling = { atOnce: 3, burst: 5, perMinute: 6 };
let time: number;
const clock = { now: () => new Date(time) };

beforeEach(() => {
  time = Date.UTC(2026, 10, 22);
});

/** Seconds after which a retry is allowed; undefined for an accepted request. */
const refusal = (enter: () => unknown): string | undefined => {
  try {
    enter();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ status: 429, code: 'demasiadas-solicitudes' });
    return (error as Failure).headers['Retry-After'];
  }
};

test('a ceiling limits the requests of one user at a time; each one that ends makes room', () => {
  const { enter } = ceilings(clock);
  const leave = enter(DOCUMENTS, 'ana');
  enter(DOCUMENTS, 'ana');
  enter(DOCUMENTS, 'ana');
  expect(refusal(() => enter(DOCUMENTS, 'ana'))).toBe('5');
  expect(refusal(() => enter(DOCUMENTS, 'beto'))).toBeUndefined();
  leave();
  expect(refusal(() => enter(DOCUMENTS, 'ana'))).toBeUndefined();
});

test('a ceiling limits the requests in a row, and allows more as the minute passes', () => {
  const { enter } = ceilings(clock);
  for (let n = 0; n < 5; n += 1) enter(DOCUMENTS, 'ana')();
  expect(refusal(() => enter(DOCUMENTS, 'ana'))).toBe('10');
  time += 9_000;
  expect(refusal(() => enter(DOCUMENTS, 'ana'))).toBe('1');
  time += 1_000;
  expect(refusal(() => enter(DOCUMENTS, 'ana'))).toBeUndefined();
  expect(refusal(() => enter(DOCUMENTS, 'ana'))).toBe('10');
});

test('a refused request does not count, and a pause restores no more than the burst', () => {
  const { enter } = ceilings(clock);
  for (let n = 0; n < 5; n += 1) enter(DOCUMENTS, 'ana')();
  for (let n = 0; n < 50; n += 1) refusal(() => enter(DOCUMENTS, 'ana'));
  time += 24 * 3_600_000;
  for (let n = 0; n < 5; n += 1) enter(DOCUMENTS, 'ana')();
  expect(refusal(() => enter(DOCUMENTS, 'ana'))).toBe('10');
});

test('kinds of work are counted separately, and a clock that is set back adds nothing', () => {
  const { enter } = ceilings(clock);
  for (let n = 0; n < 5; n += 1) enter(DOCUMENTS, 'ana')();
  expect(refusal(() => enter({ ...DOCUMENTS }, 'ana'))).toBeUndefined();
  time -= 3_600_000;
  expect(refusal(() => enter(DOCUMENTS, 'ana'))).toBe('10');
});

test('the setting multiplies the limits, and 0 removes them', () => {
  const twice = ceilings(clock, 2);
  for (let n = 0; n < 10; n += 1) twice.enter(DOCUMENTS, 'ana')();
  expect(refusal(() => twice.enter(DOCUMENTS, 'ana'))).toBe('5');
  const without = ceilings(clock, 0);
  for (let n = 0; n < 1_000; n += 1) without.enter(DOCUMENTS, 'ana');
});
