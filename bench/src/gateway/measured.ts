/** A process that reports its processor time and the resources that it holds, on request. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

const held = z.object({
  /** Microseconds of processor time since the start. */
  cpu: z.number(),
  /** TCP connections of any kind. */
  sockets: z.number(),
  /** Bytes that are still reachable after a garbage collection. */
  heap: z.number(),
});
export type Held = z.infer<typeof held>;

/** Runs in the process itself once it is ready. Needs --expose-gc. */
export const answerWhatIsHeld = (ready: unknown): void => {
  process.on('message', (message) => {
    if (message !== 'held') return;
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const sockets = process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
    process.send?.({ cpu: user + system, sockets, heap: process.memoryUsage().heapUsed } satisfies Held);
  });
  process.send?.(ready);
};

export interface Measured extends AsyncDisposable {
  /** Its message when it was ready. */
  readonly ready: unknown;
  held(): Promise<Held>;
  /** Sends SIGKILL, and returns when the process has exited. */
  kill(): Promise<void>;
}

const heard = async (child: ChildProcess): Promise<unknown> => (await once(child, 'message'))[0];

/** Forks a file that calls `answerWhatIsHeld`. */
export const measured = async (file: string, ...args: readonly string[]): Promise<Measured> => {
  const child = fork(file, args, { execArgv: ['--expose-gc'] });
  const kill = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    ready: await heard(child),
    async held() {
      const answer = heard(child);
      child.send('held');
      return held.parse(await answer);
    },
    kill,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
};
