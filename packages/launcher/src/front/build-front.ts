/** Builds the front end, as many workspaces in parallel as there are cores. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureLocalKey } from '@odonto/mfe-kit/webpack/signing-key';
import { CannotStart } from '@odonto/event-kit/runtime';
import { staleBuilds, type StaleBuild } from './stale.ts';

/** Reports the progress to the user, a line at a time. */
export type Say = (line: string) => void;

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs one build in a child process; returns its output. @throws CannotStart with webpack's message */
const build = async (root: string, workspace: string, signal: AbortSignal): Promise<void> => {
  const script = join(root, 'packages/mfe-kit/webpack/odonto-mfe.ts');
  const child = spawn(process.execPath, [script, 'build', join(root, workspace)], {
    cwd: root,
    stdio: 'pipe',
    signal,
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new CannotStart(`No se pudo compilar ${workspace}:\n${output.join('').trim()}`);
};

const buildAll = async (root: string, queue: StaleBuild[], say: Say, signal: AbortSignal): Promise<void> => {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const began = performance.now();
    await build(root, next.workspace, signal);
    next.built();
    say(`Compilado ${next.workspace} en ${seconds(began)}`);
  }
};

/**
 * Builds the wanted workspaces that changed since their last build; prints nothing when no workspace changed.
 * @throws CannotStart when a build fails
 */
export const buildStale = async (
  root: string,
  say: Say,
  signal: AbortSignal = new AbortController().signal,
  wanted: (workspace: string) => boolean = () => true,
): Promise<void> => {
  ensureLocalKey(root);
  const stale = staleBuilds(root).filter(({ workspace }) => wanted(workspace));
  if (stale.length === 0) return;
  say(`Compilando ${stale.map(({ workspace }) => workspace).join(', ')}...`);
  const hands = Math.max(1, Math.min(availableParallelism(), stale.length));
  await Promise.all(Array.from({ length: hands }, () => buildAll(root, stale, say, signal)));
};
