import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { systemClock } from '@odonto/service-kit/clock';
import { Failure } from '@odonto/service-kit/decider/errors';
import { type LoginLimits, loginLimits, MAX_BY_ADDRESS, MAX_BY_PAIR } from './login-limits.ts';

const MINUTE = 60_000;
let time: number;
let limits: LoginLimits;

beforeEach(() => {
  time = Date.UTC(2026, 0, 1);
  limits = loginLimits({ now: () => new Date(time) });
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
  test('the next is refused for as long as the window lasts, however the e-mail is written', () => {
    fail(MAX_BY_PAIR - 1);
    expect(refusal()).toBeUndefined();
    time += MINUTE;
    fail(1);
    expect(refusal('ANA@clinica.com')).toMatchObject({
      status: 429,
      message: 'Demasiados intentos. Intente nuevamente en unos minutos.',
      headers: { 'Retry-After': String(14 * 60) },
    });
    time += 14 * MINUTE;
    expect(refusal()).toBeUndefined();
  });

  test('the owner still gets in from another address, and others from the same one', () => {
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

test('a success begins the pair anew and does not count against the address', () => {
  fail(MAX_BY_PAIR - 1);
  limits.attempt('ana@clinica.com', '1.1.1.1').succeeded();
  fail(MAX_BY_PAIR - 1);
  expect(refusal()).toBeUndefined();
  for (let n = 0; n < 100; n += 1) limits.attempt('eva@b.co', '1.1.1.1').succeeded();
  expect(refusal()).toBeUndefined();
});

test('attempts under way count, so that many at once gain nothing', () => {
  const underWay = Array.from({ length: MAX_BY_PAIR }, () => limits.attempt('ana@clinica.com', '1.1.1.1'));
  expect(refusal()?.status).toBe(429);
  underWay[0]?.withdrawn();
  expect(refusal()).toBeUndefined();
});

test('a clock that is set back does not keep anybody out for longer', () => {
  jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  limits = loginLimits(systemClock);
  fail(MAX_BY_PAIR);
  jest.setSystemTime(Date.UTC(2026, 0, 1));
  const wait = Number(refusal()?.headers['Retry-After']);
  jest.useRealTimers();
  expect(wait).toBeLessThanOrEqual(15 * 60);
});
