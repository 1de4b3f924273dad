/** Copies the photos of a data folder into another file store, and reads each copy back. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { describe, filesIn } from '@odonto/embedded/backup';
import { CannotStart } from '@odonto/event-kit/runtime';
import type { FileRef, Files } from '../files/port.ts';
import { refOf } from '../files/rules.ts';

const digestOf = async (files: Files, file: FileRef): Promise<string | undefined> => {
  const content = await files.get(file);
  if (content === undefined) return undefined;
  const digest = createHash('sha256');
  await pipeline(content, digest);
  return digest.digest('hex');
};

/**
 * Skips files that the target already has with the same bytes.
 * @param folder `files` of the data folder
 * @returns how many files are in both
 * @throws CannotStart when a copy differs from its source
 * @throws StoreUnavailable
 */
export const moveFiles = async (folder: string, target: Files): Promise<number> => {
  const keys = await filesIn(folder);
  for (const key of keys) {
    const file = refOf(key);
    const { bytes, sha256 } = await describe(folder, key);
    if ((await digestOf(target, file)) === sha256) continue;
    await target.put(file, createReadStream(join(folder, key)), { maxBytes: bytes });
    if ((await digestOf(target, file)) !== sha256)
      throw new CannotStart(`El archivo ${key} no se lee en el destino como se escribió.`);
  }
  return keys.length;
};
