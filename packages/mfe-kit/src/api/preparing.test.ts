import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { preparing$, tellPreparing } from './preparing.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('lo que dice el servidor queda mientras lo repite, y se va solo cuando deja de decirlo', () => {
  const shown: unknown[] = [];
  const subscription = preparing$.subscribe((message) => shown.push(message));
  tellPreparing('10 %');
  jest.advanceTimersByTime(5_000);
  tellPreparing('10 %');
  jest.advanceTimersByTime(5_000);
  tellPreparing('60 %');
  jest.advanceTimersByTime(7_999);
  expect(shown).toEqual(['10 %', '60 %']);
  jest.advanceTimersByTime(1);
  expect(shown).toEqual(['10 %', '60 %', undefined]);
  subscription.unsubscribe();
});
