import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { silenceTimer } from './eventstoredb.silence-timer.ts';

const SILENT_MS = 30;

const busy = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('time in which this process was busy is not silence: data waiting in the sockets is read first', async () => {
  let silent = 0;
  const timer = silenceTimer(SILENT_MS, () => (silent += 1));
  busy(10 * SILENT_MS);
  await pause(SILENT_MS);
  expect(silent).toBe(0);
  timer.refresh();
  timer.stop();
});

test('silence is reported, and not after a stop', async () => {
  const fired = Promise.withResolvers<void>();
  silenceTimer(SILENT_MS, fired.resolve);
  await fired.promise;
  let silent = 0;
  const timer = silenceTimer(SILENT_MS, () => (silent += 1));
  timer.stop();
  await pause(2 * SILENT_MS);
  expect(silent).toBe(0);
});
