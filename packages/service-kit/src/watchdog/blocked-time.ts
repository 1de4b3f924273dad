/**
 * Measures how long an event loop has been blocked, by samples at regular times from another thread. It does not use
 * elapsed time: a suspended machine or a stopped process delays one sample, which counts as one. For a runnable thread
 * only the processor time that it received counts, so that a busy machine does not look like a blocked loop.
 */
import type { ThreadState } from './main-thread.ts';

export interface Look {
  /** Any number that the event loop changes. */
  readonly turns: number;
  readonly debugged: boolean;
  /** Undefined where the system does not report it. */
  readonly thread: ThreadState | undefined;
}

/** Called at each sample; returns milliseconds. @param every milliseconds between two samples */
export const blockedTime = (every: number): ((look: Look) => number) => {
  let blocked = 0;
  let turns: number | undefined;
  let cpu = 0;

  const since = ({ thread }: Look): number => {
    if (thread === undefined || thread.state === 'waiting') return every;
    return thread.state === 'stopped' ? 0 : Math.min(every, thread.cpu - cpu);
  };

  return (look) => {
    blocked = look.turns === turns && !look.debugged ? blocked + since(look) : 0;
    turns = look.turns;
    cpu = look.thread?.cpu ?? 0;
    return blocked;
  };
};
