/** Copying what a running process has open, and knowing that the copy is one. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { CannotStart } from '../cannot-start.ts';

/** A file of a copy: its path in it, with `/`, and what its bytes are. */
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

/** What a file of a copy is now. */
export const describe = async (folder: string, ruta: string): Promise<Copied> => {
  const digest = createHash('sha256');
  await pipeline(createReadStream(join(folder, ruta)), digest);
  const { size } = await stat(join(folder, ruta));
  return { ruta, bytes: size, sha256: digest.digest('hex') };
};

/**
 * A consistent copy of a SQLite file as it is at this moment, be it in use: one read transaction in it, so that
 * writers go on meanwhile.
 */
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
 * Copies a file, or so many bytes of it, flushed to the disk, and reads it back.
 * @returns undefined when it is no longer there
 * @throws CannotStart when the copy does not read back as what was read
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

/** Paths of the files in a folder, with `/`, in order; what is hidden (uploads under way) is left out. */
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
