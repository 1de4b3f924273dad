import { expect, test } from '@jest/globals';
import { randomSource } from './random-source.ts';

test('each call answers new bytes of its own, also when it draws again', () => {
  const next = randomSource(12);
  const all = Array.from({ length: 1_200 }, () => next());
  expect(new Set(all.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(all.length);
  const [first, second] = all;
  expect(first).toHaveLength(12);
  expect(first?.buffer.byteLength).toBe(12);
  first?.fill(0);
  expect(second?.some((byte) => byte !== 0)).toBe(true);
});
