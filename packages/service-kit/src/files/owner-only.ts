/** Health data on a disk: only the user who runs the process may read it. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './disk-failure.ts';

const OTHERS = 0o077;

/** Whatever this process and its children make from now on is closed to group and others (`umask 077`). */
export const ownerOnly = (): void => {
  process.umask(OTHERS);
};

/** Whether group or others may do anything with a file or folder. */
export const isOpenToOthers = (path: string): boolean => (lstatSync(path).mode & OTHERS) !== 0;

/** Another user's file, a read-only disk, a file that went meanwhile: there is nothing to be done here. */
const BEARABLE: readonly unknown[] = ['EPERM', 'EROFS', 'ENOENT'];

/** Takes that from them, where it can be taken. */
export const closeToOthers = (path: string): void => {
  try {
    if (isOpenToOthers(path)) chmodSync(path, lstatSync(path).mode & 0o700);
  } catch (error) {
    if (!BEARABLE.includes(codeOf(error))) throw error;
  }
};

/** The same of everything in a folder, and then of the folder. Links are left alone. */
export const closeAllToOthers = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeAllToOthers(path);
    else if (entry.isFile()) closeToOthers(path);
  }
  closeToOthers(folder);
};
