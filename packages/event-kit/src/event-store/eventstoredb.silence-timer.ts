/**
 * Fires when nothing was received for some time. Time in which this process was busy does not count, because timers
 * run before sockets are read.
 */

/** A timer that fires this much too late shows that the process was busy. Milliseconds. */
export const BUSY_MS = 50;
/** Milliseconds in which waiting data of the sockets is read. */
const READ_MS = 250;
/** The largest number of such extensions, so that a busy process does not wait without end. */
const EXCUSES = 4;

export interface SilenceTimer {
  /** Restarts the timer when data was received. */
  refresh(): void;
  stop(): void;
}

export const silenceTimer = (ms: number, onSilence: () => void): SilenceTimer => {
  let excuses = EXCUSES;
  let dueAt = performance.now() + ms;
  let judging: NodeJS.Immediate | undefined;
  let timer: NodeJS.Timeout;

  const wait = (time: number): void => {
    dueAt = performance.now() + time;
    timer = setTimeout(fire, time);
  };
  const fire = (): void => {
    if (performance.now() - dueAt > BUSY_MS && excuses > 0) {
      excuses -= 1;
      wait(READ_MS);
    } else judging = setImmediate(onSilence);
  };
  wait(ms);

  return {
    refresh: () => {
      clearImmediate(judging);
      dueAt = performance.now() + ms;
      timer.refresh();
    },
    stop: () => {
      clearTimeout(timer);
      clearImmediate(judging);
    },
  };
};
