/** Time as a dependency, so that tests decide what time it is. */
import { uptime } from 'node:os';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const STARTED_AT = Date.now();
const UP_AT_START = uptime();

/**
 * Milliseconds since 1970 as they go on from the start of this process, asleep or not, whatever the wall clock is set to
 * meanwhile: for what lasts so long from now (docs/adr/0184). To a hundredth of a second.
 */
export const steadyNow = (): number => STARTED_AT + Math.round((uptime() - UP_AT_START) * 1_000);

const steadyClock: Clock = { now: () => new Date(steadyNow()) };

/** What lasts so long is measured by: a clock of a test's own is its steady one too. */
export const steadyOf = (clock: Clock): Clock => (clock === systemClock ? steadyClock : clock);
