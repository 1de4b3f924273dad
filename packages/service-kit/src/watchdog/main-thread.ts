/** The state of a thread, from Linux's `/proc/PID/task/TID/stat`. */

export interface ThreadState {
  /** Whether it runs or waits for a processor; `stopped` under a debugger or by a signal; otherwise it waits. */
  readonly state: 'running' | 'stopped' | 'waiting';
  /** Processor time in milliseconds, with a resolution of 10 ms. */
  readonly cpu: number;
}

/** Ticks per second of the kernel's clock for user programs. */
const TICKS_PER_SECOND = 100;

const STATES: Readonly<Record<string, ThreadState['state']>> = {
  R: 'running',
  T: 'stopped',
  t: 'stopped',
};

/** @param stat undefined where the system has no such file */
export const mainThread = (stat: string | undefined): ThreadState | undefined => {
  // The name is in brackets, and may itself contain blanks and brackets.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, user, system] = [fields?.[0], Number(fields?.[11]), Number(fields?.[12])];
  if (state === undefined || Number.isNaN(user + system)) return undefined;
  return { state: STATES[state] ?? 'waiting', cpu: ((user + system) * 1_000) / TICKS_PER_SECOND };
};
