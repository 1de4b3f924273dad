/** Runs the repository's tools, and shows their output only when it matters. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { ROOT } from '../root.ts';

export interface Command {
  readonly name: string;
  /** Program and arguments. Programs of node_modules/.bin need no path. */
  readonly run: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Prints its output at once. */
  readonly aloud?: boolean;
}

/** Prints one line: the name, the result and the time. Returns whether it succeeded. */
export const runCommand = async ({ name, run, env = {}, aloud = false }: Command): Promise<boolean> => {
  const began = performance.now();
  const [program, ...args] = run;
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', aloud ? 'inherit' : 'pipe', aloud ? 'inherit' : 'pipe'],
    env: {
      ...process.env,
      ...env,
      PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const [code, signal]: unknown[] = await once(child, 'close');
  const ok = code === 0;
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  console.log(ok ? `✓ ${name} (${took})` : `✗ ${name} (${took}, ended with ${String(signal ?? code)})`);
  if (!ok) process.stdout.write(Buffer.concat(output));
  return ok;
};

/** The checks that need no run of the program: types, rules, format. */
export const STATIC_CHECKS: readonly Command[] = [
  { name: 'types', run: ['tsc', '-b'] },
  { name: 'lint', run: ['oxlint', '--type-aware'] },
  {
    name: 'regular expressions',
    run: ['node', 'packages/launcher/src/regular-expressions/check.ts'],
  },
  { name: 'format', run: ['biome', 'format'] },
];
