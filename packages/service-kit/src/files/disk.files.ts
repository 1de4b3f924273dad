/** Keeps each file in a folder on disk, readable only by the owner of the process. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { asDiskFailure, codeOf, onDisk } from '@odonto/event-kit/runtime';
import type { FileRef, Files } from './port.ts';
import { atMost, checkOwner, keyOf, refOf } from './rules.ts';

/** Uploads in progress. No owner begins with a dot. */
const INCOMING = '.recibiendo';

/**
 * Opens or creates the folder and removes the leftovers of interrupted uploads. Only one process may use it.
 * @throws Error when the folder cannot be used
 */
export const openDiskFiles = async (folder: string): Promise<Files> => {
  const incoming = join(folder, INCOMING);
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  const describe = async (key: string): Promise<FileRef | undefined> => {
    const found = await missing(stat(join(folder, key)));
    return found?.isFile() === true ? refOf(key) : undefined;
  };

  return {
    put: async (file, content, { maxBytes, signal }) => {
      const key = keyOf(file);
      const received = join(incoming, crypto.randomUUID());
      try {
        const target = createWriteStream(received, { mode: 0o600, flush: true });
        await pipeline(content, atMost(maxBytes), target, signal === undefined ? {} : { signal });
        await mkdir(dirname(join(folder, key)), { recursive: true, mode: 0o700 });
        await rename(received, join(folder, key));
        await flushFolders(folder, key);
      } catch (error) {
        // If it cannot be removed now, the next start removes it.
        await rm(received, { force: true }).catch(() => undefined);
        throw asDiskFailure(error);
      }
    },
    get: async (file) => {
      const key = keyOf(file);
      if ((await describe(key)) === undefined) return undefined;
      return createReadStream(join(folder, key));
    },
    delete: async (file) => {
      await onDisk(() => rm(join(folder, keyOf(file)), { force: true }));
    },
    list: async (owner) => {
      const root = join(folder, checkOwner(owner));
      const entries = (await missing(readdir(root, { recursive: true, withFileTypes: true }))) ?? [];
      const keys = entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .split(sep)
            .join('/'),
        );
      const files = await Promise.all(keys.sort().map(describe));
      return files.filter((file) => file !== undefined);
    },
    deleteAll: async (owner) => {
      await onDisk(() => rm(join(folder, checkOwner(owner)), { recursive: true, force: true }));
    },
    free: async () => {
      const { blocks, bavail, bsize } = await onDisk(() => statfs(folder));
      // Some file systems report nothing.
      return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
    },
    close: async () => undefined,
  };
};

/** A file survives a power cut only after its folders are flushed to the disk too. */
const flushFolders = async (folder: string, key: string): Promise<void> => {
  for (let parent = dirname(key); ; parent = dirname(parent)) {
    await flush(join(folder, parent));
    if (parent === '.') return;
  }
};

const flush = async (path: string): Promise<void> => {
  await using handle = await open(path);
  await handle.sync();
};

const missing = async <T>(operation: Promise<T>): Promise<T | undefined> => {
  try {
    return await operation;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw new StoreUnavailable('files', error);
  }
};
