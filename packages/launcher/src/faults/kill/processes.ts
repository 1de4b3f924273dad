/** Starts and kills processes of `victim.ts`, and sends messages to them. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Question } from './victim.ts';

const alive = new Set<ChildProcess>();

/** Starts a process that loads its code and waits for its folder. @param cache the folder for compiled code */
export const victim = (cache: string): ChildProcess => {
  const child = fork(join(import.meta.dirname, 'victim.ts'), {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    execArgv: [],
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
};

/** @throws Error when the process ends instead of answering */
export const ask = async <T>(child: ChildProcess, question: Question): Promise<T> => {
  const over = new AbortController();
  child.send(question);
  try {
    const [answer] = await Promise.race([
      once(child, 'message', { signal: over.signal }),
      once(child, 'exit', { signal: over.signal }).then(([code]) => {
        throw new Error(`the application ended by itself: ${String(code)}`);
      }),
    ]);
    return answer as T;
  } finally {
    over.abort();
  }
};

/** `kill -9`, and waits for the exit. */
export const kill = async (child: ChildProcess): Promise<void> => {
  if (!alive.has(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

export const killAll = async (): Promise<void> => {
  await Promise.all([...alive].map(kill));
};
