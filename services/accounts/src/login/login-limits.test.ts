import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { systemClock } from '@odonto/event-kit/runtime';
import { Failure } from '@odonto/event-kit/decider';
import {
  DELAY_MS,
  FREE_BY_ACCOUNT,
  type LoginLimits,
  loginLimits,
  MAX_BY_ADDRESS,
  MAX_BY_PAIR,
  MAX_WAITING_BY_ACCOUNT,
} from './login-limits.ts';

const MINUTE = 60_000;
let time: number;
let limits: LoginLimits;
/** Requested delays, and a function that ends all of them. */
let pauses: number[];
let release: () => void;

beforeEach(() => {
  time = Date.UTC(2026, 0, 1);
  pauses = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  limits = loginLimits({ now: () => new Date(time) }, (ms) => {
    pauses.push(ms);
    return promise;
  });
});

const fail = (times: number, email = 'ana@clinica.com', address = '1.1.1.1') => {
  for (let n = 0; n < times; n += 1) limits.attempt(email, address);
};

const refusal = (email = 'ana@clinica.com', address = '1.1.1.1'): Failure | undefined => {
  try {
    limits.attempt(email, address).withdrawn();
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
};

describe('after 10 failures for one e-mail from one address', () => {
  test('the next is refused until the window ends, however the e-mail is written', () => {
    fail(MAX_BY_PAIR - 1);
    expect(refusal()).toBeUndefined();
    time += MINUTE;
    fail(1);
    expect(refusal('ANA@clinica.com')).toMatchObject({
      status: 429,
      message: 'Demasiados intentos. Intente nuevamente en unos minutos.',
      headers: { 'Retry-After': String(14 * 60) },
    });
    expect(refusal('ａna@clinica.com')?.status).toBe(429);
    time += 14 * MINUTE;
    expect(refusal()).toBeUndefined();
  });

  test('the owner can still log in from another address, and others from the same one', () => {
    fail(MAX_BY_PAIR);
    expect(refusal('ana@clinica.com', '2.2.2.2')).toBeUndefined();
    expect(refusal('eva@clinica.com')).toBeUndefined();
  });
});

test('after 50 failures from one address every e-mail is refused from there', () => {
  for (let n = 0; n < MAX_BY_ADDRESS; n += 1) fail(1, `a${n}@b.co`);
  expect(refusal('otra@b.co')?.status).toBe(429);
  expect(refusal('otra@b.co', '2.2.2.2')).toBeUndefined();
});

test('a success resets the pair and does not count against the address', () => {
  fail(MAX_BY_PAIR - 1);
  limits.attempt('ana@clinica.com', '1.1.1.1').succeeded();
  fail(MAX_BY_PAIR - 1);
  expect(refusal()).toBeUndefined();
  for (let n = 0; n < 100; n += 1) limits.attempt('eva@b.co', '1.1.1.1').succeeded();
  expect(refusal()).toBeUndefined();
});

test('attempts in progress count, so concurrency does not help an attacker', () => {
  const underWay = Array.from({ length: MAX_BY_PAIR }, () => limits.attempt('ana@clinica.com', '1.1.1.1'));
  expect(refusal()?.status).toBe(429);
  underWay[0]?.withdrawn();
  expect(refusal()).toBeUndefined();
});

test('a clock that is set back does not lock anybody out for longer', () => {
  jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  limits = loginLimits(systemClock);
  fail(MAX_BY_PAIR);
  jest.setSystemTime(Date.UTC(2026, 0, 1));
  const wait = Number(refusal()?.headers['Retry-After']);
  jest.useRealTimers();
  expect(wait).toBeLessThanOrEqual(15 * 60);
});

describe('one address', () => {
  test.each([
    ['2001:db8:1:1::1', '2001:db8:1:1:ffff:ffff:ffff:ffff'],
    ['2001:0db8:0001:0001::1', '2001:db8:1:1::2'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
  ])('%s and %s', (one, other) => {
    fail(MAX_BY_PAIR, 'ana@clinica.com', one);
    expect(refusal('ana@clinica.com', other)?.status).toBe(429);
  });

  test.each([
    ['2001:db8:1:1::1', '2001:db8:1:2::1'],
    ['203.0.113.7', '203.0.113.8'],
    ['unknown', ''],
  ])('not %j and %j', (one, other) => {
    fail(MAX_BY_PAIR, 'ana@clinica.com', one);
    expect(refusal('ana@clinica.com', other)).toBeUndefined();
  });
});

describe('after 50 failures for one account, from any addresses', () => {
  const failFromEverywhere = (times: number) => {
    for (let n = 0; n < times; n += 1) fail(1, 'ana@clinica.com', `198.51.100.${n}`);
  };
  const newcomer = (n = 0) => limits.attempt('Ana@clinica.com', `203.0.113.${n}`);

  test('the next one is answered after a delay', async () => {
    failFromEverywhere(FREE_BY_ACCOUNT - 1);
    await newcomer().turn();
    expect(pauses).toEqual([]);
    const turn = newcomer(1).turn();
    expect(pauses).toEqual([DELAY_MS]);
    release();
    await turn;
    expect(DELAY_MS).toBeLessThanOrEqual(5_000);
  });

  test('others are not delayed, nor is the owner from a known address, nor anybody 15 minutes later', async () => {
    newcomer(7).succeeded();
    failFromEverywhere(FREE_BY_ACCOUNT);
    await limits.attempt('eva@clinica.com', '203.0.113.1').turn();
    await newcomer(7).turn();
    time += 15 * MINUTE;
    await newcomer(1).turn();
    expect(pauses).toEqual([]);
  });

  test('the number of waiting requests is limited; a further one gets 429 and does not count as a failure', async () => {
    failFromEverywhere(FREE_BY_ACCOUNT);
    const waiting = Array.from({ length: MAX_WAITING_BY_ACCOUNT }, (_, n) => newcomer(n).turn());
    for (let n = 0; n < MAX_BY_PAIR * 2; n += 1)
      await expect(newcomer(200).turn()).rejects.toMatchObject({
        status: 429,
        headers: { 'Retry-After': '3' },
      });
    release();
    await Promise.all(waiting);
    await newcomer(200).turn();
  });
});
