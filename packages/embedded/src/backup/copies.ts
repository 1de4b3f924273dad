/** Copies files that a running process has open, and verifies the copies. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { CannotStart } from '@odonto/event-kit/runtime';

/** A file of a copy: its path with `/`, size and digest. */
export interface Copied {
  readonly ruta: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

const flush = async (path: string): Promise<void> => {
  await using handle = await open(path);
  await handle.sync();
};

const isMissing = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && error.code === 'ENOENT';

/** The current size and digest of a file of a copy. */
export const describe = async (folder: string, ruta: string): Promise<Copied> => {
  const digest = createHash('sha256');
  await pipeline(createReadStream(join(folder, ruta)), digest);
  const { size } = await stat(join(folder, ruta));
  return { ruta, bytes: size, sha256: digest.digest('hex') };
};

/** Copies a SQLite file that may be in use, consistently: in one read transaction, so that writers continue. */
export const copyDatabase = async (from: string, to: string): Promise<void> => {
  const db = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
  await flush(to);
};

/**
 * Copies a file or its first bytes, flushes the copy to the disk and reads it back.
 * @returns undefined when the file no longer exists
 * @throws CannotStart when the copy differs from the bytes that were read
 */
export const copyFile = async (
  from: string,
  to: { readonly folder: string; readonly ruta: string },
  bytes = Infinity,
): Promise<Copied | undefined> => {
  const target = join(to.folder, to.ruta);
  const digest = createHash('sha256');
  const counted = new Transform({
    transform: (chunk: Uint8Array, _encoding, next) => {
      digest.update(chunk);
      next(null, chunk);
    },
  });
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    await stat(from);
    const source = createReadStream(from, { end: bytes - 1 });
    await pipeline(source, counted, createWriteStream(target, { mode: 0o600, flush: true }));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  const copied = await describe(to.folder, to.ruta);
  if (copied.sha256 !== digest.digest('hex'))
    throw new CannotStart(`La copia de ${from} no se lee como se escribió: el disco de ${target} falla.`);
  return copied;
};

/** Sorted paths of the files in a folder, with `/`; hidden files (uploads in progress) are left out. */
export const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort();
};
