/** Random choices that repeat for the same seed. */
export interface Seeded {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32. */
export const seeded = (seed: number): Seeded => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => {
      const chosen = list[below(list.length)];
      if (chosen === undefined) throw new TypeError('nothing to pick from');
      return chosen;
    },
  };
};
