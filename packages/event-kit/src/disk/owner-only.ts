/** Keeps health data on disk readable only by the user who runs the process. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './disk-failure.ts';

const OTHERS = 0o077;

/** Removes the rights of group and others from files that this process and its children create (`umask 077`). */
export const ownerOnly = (): void => {
  process.umask(OTHERS);
};

/** Whether group or others have any right on a file or folder. */
export const isOpenToOthers = (path: string): boolean => (lstatSync(path).mode & OTHERS) !== 0;

/** Ignored errors: another user's file, a read-only disk, a file that was removed in the meantime. */
const BEARABLE: readonly unknown[] = ['EPERM', 'EROFS', 'ENOENT'];

/** Removes the rights of group and others where possible. */
export const closeToOthers = (path: string): void => {
  try {
    if (isOpenToOthers(path)) chmodSync(path, lstatSync(path).mode & 0o700);
  } catch (error) {
    if (!BEARABLE.includes(codeOf(error))) throw error;
  }
};

/** Removes these rights from everything in a folder and then from the folder itself. Links are skipped. */
export const closeAllToOthers = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeAllToOthers(path);
    else if (entry.isFile()) closeToOthers(path);
  }
  closeToOthers(folder);
};
