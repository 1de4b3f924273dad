/** Runs a command of an operator, as `npm run` does. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../root.ts';

const run = promisify(execFile);

/** @param file in packages/launcher/src @throws Error with its output when it fails */
export const operate = async (file: string, dataDir: string, args: readonly string[]): Promise<string> => {
  const script = join(ROOT, 'packages/launcher/src', file);
  const { stdout } = await run(process.execPath, [script, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
};
