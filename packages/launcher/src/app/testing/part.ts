/** One part of the application as a process of its own, as in a container: a service, or the gateway. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../root.ts';

export interface Part {
  /** `http://127.0.0.1:41234` */
  readonly url: string;
  /** Its output, standard error included. */
  readonly printed: readonly string[];
  /** Kills it without notice. */
  kill(): Promise<void>;
  /** Starts it again at the same address. @throws with its output when it exits */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a part at a port that it chooses itself, because a port chosen in advance may be taken by now.
 * @param workspace its `src/main.ts` is what `npm start -w` runs
 * @throws with its output when it exits before it listens
 */
export const part = async (workspace: string, env: Readonly<Record<string, string>>): Promise<Part> => {
  const printed: string[] = [];
  let child: ChildProcess;
  const start = async (port: string): Promise<string> => {
    const started = spawn(process.execPath, [join(ROOT, workspace, 'src/main.ts')], {
      env: { PATH: process.env['PATH'] ?? '', ...env, HOST: '127.0.0.1', PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const listening = Promise.withResolvers<string>();
    for (const output of [started.stdout, started.stderr])
      createInterface({ input: output }).on('line', (line) => {
        printed.push(line);
        if (!line.includes('"listening"')) return;
        const [, url] = /"url":"([^"]+)"/.exec(line) ?? [];
        if (url !== undefined) listening.resolve(url);
      });
    started.once('close', () => listening.reject(new Error(`${workspace} ended:\n${printed.join('\n')}`)));
    return listening.promise;
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const url = await start('0');
  return {
    url,
    printed,
    start: async () => void (await start(new URL(url).port)),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};
