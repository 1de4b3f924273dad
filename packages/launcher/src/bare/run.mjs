/** Runs one of the launcher's commands under the project's own Node, and installs missing packages first. */
import { spawn } from 'node:child_process';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, isOwnNode, ownNode, ROOT, tooOld } from './installation.mjs';
import { codeOf, supervise } from './supervise.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

/** Options of a child process. It caches compiled code and stripped types for the next start. */
const given = () => ({
  cwd: ROOT,
  env: {
    ...process.env,
    NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
    PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
  },
});

/** Runs a file in a child process, passes signals on to it, and exits with its exit code. */
const runApart = (file) => {
  const child = spawn(ownNode(ROOT), [file, ...process.argv.slice(2)], { ...given(), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(codeOf(code, signal)));
};

/**
 * `command` is a file of `src`: `main.ts`.
 * @param supervised whether it is restarted after an unexpected exit
 */
export const run = async (command, { supervised = false } = {}) => {
  const why = tooOld(process.version);
  if (why !== undefined) {
    process.stderr.write(`${why}\n`);
    process.exit(1);
  }
  if (!install(ROOT, say)) process.exit(1);
  const file = join(ROOT, 'packages/launcher/src', command);
  if (supervised) {
    supervise(ownNode(ROOT), [file, ...process.argv.slice(2)], given());
    return;
  }
  if (!isOwnNode(ROOT)) {
    runApart(file);
    return;
  }
  module.enableCompileCache(join(ROOT, '.cache/compiled'));
  await import(pathToFileURL(file).href);
};
