/** Runs one of the launcher's commands under the project's own Node, installing first what is missing. */
import { spawn } from 'node:child_process';
import module from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, isOwnNode, ownNode, ROOT, tooOld } from './installation.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

/** A process of its own, that is told every signal this one is told and whose end is this one's. */
const runApart = (file) => {
  const child = spawn(ownNode(ROOT), [file, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
};

/** `command` is a file of `src`: `main.ts`. */
export const run = async (command) => {
  const why = tooOld(process.version);
  if (why !== undefined) {
    process.stderr.write(`${why}\n`);
    process.exit(1);
  }
  if (!install(ROOT, say)) process.exit(1);
  const file = join(ROOT, 'packages/launcher/src', command);
  if (!isOwnNode(ROOT)) {
    runApart(file);
    return;
  }
  // Compiled code and stripped types are kept, so that a second start does neither again.
  module.enableCompileCache(join(ROOT, '.cache/compiled'));
  await import(pathToFileURL(file).href);
};
