/** How long an event loop was blocked, and for how much of that time its own thread was working. */
import { z } from 'zod';

export const stall = z.object({
  /** The longest time in milliseconds between two turns of a timer of 1 ms. */
  longest: z.number(),
  /** The longest processor time in milliseconds of the thread between two turns, unaffected by other processes. */
  busiest: z.number(),
});
export type Stall = z.infer<typeof stall>;

/** The messages to a watched process; it handles 'stop' itself. */
const question = z.enum(['begin', 'stalled', 'stop']);

interface LoopWatch {
  /** Forgets the stalls so far. */
  begin(): void;
  stalled(): Stall;
}

/** Milliseconds of processor time of the calling thread. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Watches the event loop of the calling thread for as long as it lives. */
const watchLoop = (): LoopWatch => {
  let most: Stall = { longest: 0, busiest: 0 };
  let last = performance.now();
  let work = worked();
  setInterval(() => {
    const [now, done] = [performance.now(), worked()];
    most = { longest: Math.max(most.longest, now - last), busiest: Math.max(most.busiest, done - work) };
    [last, work] = [now, done];
  }, 1).unref();
  return {
    begin() {
      most = { longest: 0, busiest: 0 };
    },
    stalled: () => most,
  };
};

/** Answers the questions of the process that forked this one. */
export const answerAboutLoop = (stop: () => Promise<void>): void => {
  const loop = watchLoop();
  const answer = async (message: unknown): Promise<void> => {
    switch (question.parse(message)) {
      case 'begin':
        loop.begin();
        process.send?.('begun');
        return;
      case 'stalled':
        process.send?.(loop.stalled());
        return;
      case 'stop':
        await stop();
        process.disconnect();
        return;
      default:
    }
  };
  process.on('message', (message) => void answer(message));
};
