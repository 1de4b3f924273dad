#!/usr/bin/env node
/**
 * `odonto-mfe build [FOLDER]` builds a micro-frontend, or the shell, into its `dist`. `odonto-mfe dev [FOLDER]` builds at
 * every change, for a gateway in development: without hashes in names and without a signature. The default folder is
 * the current one. The folder may be anywhere.
 */
import { resolve } from 'node:path';
import webpack from 'webpack';
import { build } from './build.ts';
import { configOf } from './config.ts';
import { readWorkspace } from './workspace.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const watch = async (folder: string): Promise<void> => {
  const workspace = await readWorkspace(folder);
  webpack(configOf(workspace, 'development')).watch({}, (error, stats) => {
    if (error) throw error;
    const failed = stats?.hasErrors() === true;
    say(failed ? stats.toString({ preset: 'errors-only', colors: false }) : `${workspace.name} built`);
  });
};

const [, , command, folder = '.'] = process.argv;
try {
  if (command === 'build') say(await build(resolve(folder)));
  else if (command === 'dev') await watch(resolve(folder));
  else throw new Error('odonto-mfe build [FOLDER], or odonto-mfe dev [FOLDER]');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
