/** The load detects writes that a deployment loses or duplicates. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Outside, outside, Unexpected } from '../faults/kill/outside.ts';
import { openPractice } from '../faults/kill/practice.ts';
import { practiceOf } from './load.ts';

jest.setTimeout(120_000);

const PROFESIONALES = ['0199aaaa-0000-7000-8000-000000000001'];
const PAUSE_MS = 10;
let folder: string;
let opened: Awaited<ReturnType<typeof openPractice>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odonto-carga-'));
  opened = await openPractice(folder, PROFESIONALES);
});
afterEach(async () => {
  await opened.running.stop();
  await rm(folder, { recursive: true });
});

/** Runs the load through this function until enough writes were sent. */
const through = (
  write: (send: Outside['write'], n: number) => Outside['write'],
  isEnough = (): boolean => true,
) => {
  const real = outside(opened.started);
  const enough = Promise.withResolvers<void>();
  let sent = 0;
  const practice: Outside = {
    ...real,
    write: (one) => {
      sent += 1;
      if (sent >= 30 && isEnough()) enough.resolve();
      return write(real.write, sent)(one);
    },
  };
  return practiceOf(practice, PROFESIONALES.length, PAUSE_MS).during(() => enough.promise);
};

test('every write that is refused at first is repeated, and counted once', async () => {
  const counted = await through((send, n) =>
    n % 10 === 0 ? () => Promise.reject(new Unexpected('away', 503)) : send,
  );
  expect(counted.repeated).toBeGreaterThanOrEqual(3);
  expect(counted.acknowledged).toBeGreaterThanOrEqual(27);
});

test('an acknowledged write that is nowhere fails', async () => {
  let isLost = false;
  await expect(
    through(
      (send) => async (one) => {
        if (isLost || one.kind !== 'pago' || one.method !== 'POST') return send(one);
        isLost = true;
        return { status: 201, text: JSON.stringify({ id: crypto.randomUUID() }) };
      },
      () => isLost,
    ),
  ).rejects.toThrow(Unexpected);
});

test('a write that was made twice fails', async () => {
  await expect(
    through((send, n) => async (one) => {
      if (n === 1) await send({ ...one, key: undefined });
      return send(one);
    }),
  ).rejects.toThrow(/instead of/);
});

test('an answer that no repeat can mend fails', async () => {
  await expect(
    through((send, n) => (n === 5 ? () => Promise.reject(new Unexpected('refused', 404)) : send)),
  ).rejects.toThrow('refused');
});
