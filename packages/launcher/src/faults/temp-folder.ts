import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is removed at the end of its block, even when a process that is exiting still writes to it. */
export const tempFolder = async (name: string) => {
  const path = await mkdtemp(join(tmpdir(), `odonto-${name}-`));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 20 }) };
};
