/** One part of the application as a process of its own, as a container runs it: a service, or the gateway. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@odonto/service-kit/testing/servers';
import { ROOT } from '../../root.ts';

export interface Part {
  /** `http://127.0.0.1:41234` */
  readonly url: string;
  /** What it wrote, log and complaints. */
  readonly said: readonly string[];
  /** Dies without a word, and comes back at the same address. */
  kill(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** @param workspace its `src/main.ts` is what `npm start -w` runs */
export const part = async (workspace: string, env: Readonly<Record<string, string>>): Promise<Part> => {
  const port = await freePort();
  const said: string[] = [];
  let child: ChildProcess;
  const start = (): void => {
    child = spawn(process.execPath, [join(ROOT, workspace, 'src/main.ts')], {
      env: { PATH: process.env['PATH'] ?? '', ...env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  start();
  return {
    url: `http://127.0.0.1:${port}`,
    said,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};
