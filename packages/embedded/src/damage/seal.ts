/**
 * `sellos.json`: sizes and digests of the files of a data folder when they were last known to be intact. Comparing
 * them finds a changed byte that no program would notice (docs/adr/0180).
 */
import { hash } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const SEAL = 'sellos.json';

const OWNER_ONLY = 0o600;

const sealed = z.object({
  /** Path in the folder, with `/`. */
  ruta: z.string(),
  bytes: z.number(),
  /** Hex; null where the file was too large to be read, or was written after the seal. */
  sha256: z.string().nullable(),
});
export type SealedFile = z.infer<typeof sealed>;

const content = z.object({
  version: z.literal(1),
  /** Whether the application had stopped: then every file is as described here. Otherwise some were written since. */
  cerrado: z.boolean(),
  archivos: z.array(sealed),
});
export interface Seal {
  readonly cerrado: boolean;
  readonly archivos: readonly SealedFile[];
}

/** The seal's own digest, because the seal itself may be damaged. */
const written = z.object({ sello: z.string(), sha256: z.string() });

/** Undefined when there is no seal or the seal is damaged. */
export const readSeal = async (folder: string): Promise<Seal | undefined> => {
  try {
    const { sello, sha256 } = written.parse(JSON.parse(await readFile(join(folder, SEAL), 'utf8')));
    return hash('sha256', sello) === sha256 ? content.parse(JSON.parse(sello)) : undefined;
  } catch {
    return undefined;
  }
};

const flush = async (path: string): Promise<void> => {
  await using handle = await open(path);
  await handle.sync();
};

/** Durable: from then on every file is verified by its content. */
export const removeSeal = async (folder: string): Promise<void> => {
  await rm(join(folder, SEAL), { force: true });
  await flush(folder);
};

/** Durable and atomic. */
export const writeSeal = async (folder: string, seal: Seal): Promise<void> => {
  const sello = JSON.stringify({ version: 1, ...seal });
  const place = join(folder, SEAL);
  const beside = `${place}.nuevo`;
  {
    await using file = await open(beside, 'w', OWNER_ONLY);
    await file.writeFile(`${JSON.stringify({ sello, sha256: hash('sha256', sello) })}\n`);
    await file.sync();
  }
  await rename(beside, place);
  await flush(folder);
};
