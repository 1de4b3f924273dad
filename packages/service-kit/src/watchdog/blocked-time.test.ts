import { expect, test } from '@jest/globals';
import { blockedTime, type Look } from './blocked-time.ts';
import { mainThread, type ThreadState } from './main-thread.ts';

const EVERY = 1_000;

/** The blocked time after these samples. The event loop advances only in samples that say so. */
const after = (looks: readonly Partial<Look>[]): number => {
  const blockedFor = blockedTime(EVERY);
  blockedFor({ turns: 0, debugged: false, thread: { state: 'waiting', cpu: 0 } });
  return (
    looks.map((look) => blockedFor({ turns: 0, debugged: false, thread: undefined, ...look })).at(-1) ?? 0
  );
};
const times = (count: number, look: (n: number) => Partial<Look>): Partial<Look>[] =>
  Array.from({ length: count }, (_, n) => look(n + 1));
const thread = (state: ThreadState['state'], cpu: number): Partial<Look> => ({ thread: { state, cpu } });

test('a loop that calculates, or waits for something, is blocked as long as it is looked at', () => {
  expect(after(times(30, (n) => thread('running', n * EVERY)))).toBe(30_000);
  expect(after(times(30, () => thread('waiting', 0)))).toBe(30_000);
  expect(after(times(30, () => ({})))).toBe(30_000);
});

test('a loop that turned is not blocked, however long it was before', () => {
  expect(after([...times(29, () => ({})), { turns: 1 }])).toBe(0);
  expect(after([...times(29, () => ({})), { turns: 1 }, { turns: 1 }])).toBe(EVERY);
});

test('a look that comes an hour late counts as one: the machine was suspended, or the process stopped', () => {
  expect(after([thread('running', 3_600_000)])).toBe(EVERY);
  expect(after([{}])).toBe(EVERY);
});

test('a loop that gets no processor is not blocked, and one that gets a tenth needs ten times as long', () => {
  expect(after(times(300, () => thread('running', 0)))).toBe(0);
  expect(after(times(300, (n) => thread('running', n * 100)))).toBe(30_000);
});

test('a loop that somebody debugs, or has stopped, is not blocked', () => {
  expect(after(times(60, () => ({ debugged: true })))).toBe(0);
  expect(after(times(60, () => thread('stopped', 0)))).toBe(0);
});

test('the state and the processor time of a thread are read behind its name, whatever that holds', () => {
  const stat = (name: string, state: string) =>
    `17 (${name}) ${state} 1 17 17 0 -1 4194560 9 0 0 0 250 50 0 0 20 0 1 0 99`;
  expect(mainThread(stat('node', 'R'))).toEqual({ state: 'running', cpu: 3_000 });
  expect(mainThread(stat('a) T (b', 'S'))).toEqual({ state: 'waiting', cpu: 3_000 });
  expect(mainThread(stat('node', 't'))).toEqual({ state: 'stopped', cpu: 3_000 });
  expect(mainThread(undefined)).toBeUndefined();
  expect(mainThread('')).toBeUndefined();
});
