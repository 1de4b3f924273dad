/** Random bytes of one length, drawn for many uses at once: drawing a few costs more than encrypting with them. */
import { randomFillSync } from 'node:crypto';

const AT_ONCE = 512;

/** @returns a function; each call returns other bytes, of which no copy is kept */
export const randomSource = (length: number): (() => Uint8Array) => {
  const drawn = new Uint8Array(length * AT_ONCE);
  let next = drawn.length;
  return () => {
    if (next === drawn.length) {
      randomFillSync(drawn);
      next = 0;
    }
    const bytes = drawn.slice(next, next + length);
    drawn.fill(0, next, next + length);
    next += length;
    return bytes;
  };
};
