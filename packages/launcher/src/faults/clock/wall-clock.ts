/** Makes the wall clock of this process adjustable. Must be loaded before any code that reads the time. */

const real = Date;
let ahead = 0;

const now = (): number => real.now() + ahead;

globalThis.Date = new Proxy(real, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

/** @param milliseconds how far the clock is ahead of the real clock, or behind when negative */
export const setWallClock = (milliseconds: number): void => {
  ahead = milliseconds;
};
