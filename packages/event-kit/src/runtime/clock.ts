/** Time as a dependency, so that tests can set it. */
import { uptime } from 'node:os';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const STARTED_AT = Date.now();
const UP_AT_START = uptime();

/**
 * Milliseconds since 1970, counted from the start of this process without regard to later changes of the wall
 * clock, sleep included. For durations and expiries (docs/adr/0184). To a hundredth of a second.
 */
export const steadyNow = (): number => STARTED_AT + Math.round((uptime() - UP_AT_START) * 1_000);

const steadyClock: Clock = { now: () => new Date(steadyNow()) };

/** The clock for durations: the clock of a test is also its steady one. */
export const steadyOf = (clock: Clock): Clock => (clock === systemClock ? steadyClock : clock);
