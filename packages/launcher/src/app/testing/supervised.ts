/** A process supervised as `npm start` supervises the application, with the output of both. */
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Supervised {
  readonly supervisor: ChildProcess;
  /** Lines of both outputs, in their order. */
  readonly printed: readonly string[];
  /** The bracketed part of the `times`-th line that matches. @throws with the output when the supervisor exits first */
  heard(line: RegExp, times?: number): Promise<string>;
  /** The exit code and the signal. */
  readonly ended: Promise<unknown[]>;
}

/** @param file a script, or `-e` and its text */
export const supervised = (file: readonly string[], env: Readonly<Record<string, string>>): Supervised => {
  const supervisor = spawn(process.execPath, [join(import.meta.dirname, 'supervised.mjs'), ...file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  const lines = new EventEmitter();
  for (const output of [supervisor.stdout, supervisor.stderr])
    createInterface({ input: output }).on('line', (line) => {
      printed.push(line);
      lines.emit('line');
    });
  const ended = once(supervisor, 'close');
  const over = ended.then(() => Promise.reject(new Error(printed.join('\n'))));
  over.catch(() => undefined);
  return {
    supervisor,
    printed,
    ended,
    heard: async (line, times = 1) => {
      for (;;) {
        const found = printed.flatMap((one) => line.exec(one)?.slice(1, 2) ?? [])[times - 1];
        if (found !== undefined) return found;
        await Promise.race([once(lines, 'line'), over]);
      }
    },
  };
};
