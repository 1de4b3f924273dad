/** Health data on a disk: only the user who runs the process may read it. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './disk-failure.ts';

const OTHERS = 0o077;

/** Files that this process and its children create from now on are closed to group and others (`umask 077`). */
export const ownerOnly = (): void => {
  process.umask(OTHERS);
};

/** Whether group or others have any right on a file or folder. */
export const isOpenToOthers = (path: string): boolean => (lstatSync(path).mode & OTHERS) !== 0;

/** Errors that are ignored: another user's file, a read-only disk, a file that was removed meanwhile. */
const BEARABLE: readonly unknown[] = ['EPERM', 'EROFS', 'ENOENT'];

/** Removes those rights where possible. */
export const closeToOthers = (path: string): void => {
  try {
    if (isOpenToOthers(path)) chmodSync(path, lstatSync(path).mode & 0o700);
  } catch (error) {
    if (!BEARABLE.includes(codeOf(error))) throw error;
  }
};

/** The same for everything in a folder, and then for the folder. Links are skipped. */
export const closeAllToOthers = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeAllToOthers(path);
    else if (entry.isFile()) closeToOthers(path);
  }
  closeToOthers(folder);
};
