/**
 * How long an event loop has been blocked, as told from outside by looks at regular times. It is not the time that
 * passed: a machine that was suspended, or a process that was stopped, makes one look late, and that look counts as
 * one. Of a thread that could run, only the processor time that it had counts, so that a crowded machine blocks
 * nobody.
 */
import type { ThreadState } from './main-thread.ts';

export interface Look {
  /** Any number that the event loop changes. */
  readonly turns: number;
  readonly debugged: boolean;
  /** Undefined where the system does not tell. */
  readonly thread: ThreadState | undefined;
}

/** Told of each look, answers milliseconds. @param every milliseconds between two looks */
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
