import { defined } from '@odonto/event-kit/decider';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { identify } from './sessions.ts';
import { tellingUses } from './session-uses.ts';

const session = (sesionId?: string) => defined({ id: 'ana', sesionId, expiresAt: new Date() });
const known = identify((token) => {
  if (token === 'old') return session();
  return token.startsWith('s') ? session(token) : undefined;
});
let requests: string[];
let away: boolean;
const uses = () =>
  tellingUses(known, async (id, authorization) => {
    requests.push(`${id} ${authorization}`);
    if (away) throw new Error('accounts is away');
  });

beforeEach(() => {
  jest.useFakeTimers();
  requests = [];
  away = false;
});
afterEach(() => {
  jest.useRealTimers();
});

test('each session is reported once in five minutes, with its own token', () => {
  const use = uses();
  for (const token of ['s1', 's1', 's2', 'old', 's1']) use(`Bearer ${token}`);
  expect(requests).toEqual(['ana Bearer s1', 'ana Bearer s2']);
  jest.advanceTimersByTime(5 * 60_000);
  use('Bearer s1');
  expect(requests).toHaveLength(3);
});

test('the request succeeds while accounts is down', async () => {
  away = true;
  expect(uses()('Bearer s1')).toMatchObject({ sesionId: 's1' });
  await Promise.resolve();
  expect(requests).toHaveLength(1);
});

test('a request without a valid token is refused, and nothing is reported', () => {
  expect(() => uses()('Bearer forged')).toThrow('La sesión no es válida');
  expect(requests).toEqual([]);
});
