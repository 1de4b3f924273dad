/** Starts a process whose event loop is watched, and reads its stalls. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Stall, stall } from './loop.ts';

export interface Watched extends AsyncDisposable {
  /** Its message when it was ready. */
  readonly ready: unknown;
  /** Forgets the stalls so far. */
  begin(): Promise<void>;
  stalled(): Promise<Stall>;
}

const heard = async (child: ChildProcess): Promise<unknown> => (await once(child, 'message'))[0];

/** Forks a file that calls `answerAboutLoop`, and that sends a message once it is ready. */
export const watched = async (file: string, env: NodeJS.ProcessEnv = {}): Promise<Watched> => {
  const child = fork(file, { env });
  const ask = async (question: string): Promise<unknown> => {
    const answer = heard(child);
    child.send(question);
    return answer;
  };
  return {
    ready: await heard(child),
    begin: async () => void (await ask('begin')),
    stalled: async () => stall.parse(await ask('stalled')),
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit');
      child.send('stop');
      await gone;
    },
  };
};
