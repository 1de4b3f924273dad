import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is removed with the block that asked for it, also when a process that ends just now still writes in it. */
export const tempFolder = async (name: string) => {
  const path = await mkdtemp(join(tmpdir(), `odonto-${name}-`));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 20 }) };
};
