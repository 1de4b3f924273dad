import { afterEach, expect, jest, test } from '@jest/globals';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { demonstrationComplete } from './demonstration.ts';

afterEach(() => void jest.useRealTimers());

test('waits for the events of reactions to reactions, until no more events follow', async () => {
  let head = 1n;
  const questions: string[] = [];
  const adding = (name: string, until: bigint) => ({
    passed: async (position: bigint) => {
      questions.push(`${name} ${position}`);
      if (position < until) head = position + 1n;
      return true;
    },
  });
  const services = [adding('patients', 2n), adding('clinical', 3n)];
  await demonstrationComplete({ log: { head: async () => head }, services });
  expect(questions.at(-1)).toBe('clinical 3');
});

test('does not wait for a reaction that is stuck, for a store that is down, or after an abort', async () => {
  const stuck = [{ passed: async () => false }];
  await demonstrationComplete({ log: { head: async () => 1n }, services: stuck });
  const away = async (): Promise<never> => {
    throw new StoreUnavailable('event store');
  };
  await demonstrationComplete({ log: { head: away }, services: [] });
  const never = [{ passed: () => new Promise<boolean>(() => undefined) }];
  const log = { head: async () => 1n };
  await demonstrationComplete({ log, services: never, signal: AbortSignal.abort() });
});

test('reports a long wait, and not a short one', async () => {
  jest.useFakeTimers();
  const log = { head: async () => 1n };
  const onWait = jest.fn();
  await demonstrationComplete({ log, services: [{ passed: async () => true }], onWait });
  jest.advanceTimersByTime(60_000);
  expect(onWait).not.toHaveBeenCalled();
  const slow = Promise.withResolvers<boolean>();
  const complete = demonstrationComplete({ log, services: [{ passed: () => slow.promise }], onWait });
  jest.advanceTimersByTime(60_000);
  expect(onWait).toHaveBeenCalledTimes(1);
  slow.resolve(true);
  await complete;
});
