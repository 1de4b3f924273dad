/**
 * Tells when nothing has come for some time. Time in which this process itself was busy does not count: timers run
 * before the sockets are read, and what had come by then would be taken for silence.
 */

/** A timer that runs so much later than it was set for shows that the process was busy. Milliseconds. */
export const BUSY_MS = 50;
/** What may then be waiting in the sockets is read within this. */
const READ_MS = 250;
/** So often: a process that is always busy waits no longer than this many times. */
const EXCUSES = 4;

export interface SilenceTimer {
  /** Something came. */
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
