/** Makes a folder read-only by the file system (`chattr +i`), also for files that are already open. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** SQLite's index of its log stays writable. It is shared memory, where a failed write would end the process. */
const MEMORY = '-shm';

const chattr = (flag: '+i' | '-i', paths: readonly string[]): void => {
  execFileSync('chattr', [flag, ...paths], { stdio: 'pipe' });
};

/** Folders come first, so that no file is added while files are made read-only. */
const within = (folder: string): readonly string[] => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const path = ({ parentPath, name }: (typeof entries)[number]): string => join(parentPath, name);
  return [
    ...entries.filter((entry) => entry.isDirectory()).map(path),
    ...entries.filter((entry) => entry.isFile() && !entry.name.endsWith(MEMORY)).map(path),
  ];
};

/** @throws Error when this machine does not allow `chattr +i` */
export const makeReadOnly = (folder: string): void => {
  chattr('+i', [folder]);
  // Retries, because a file may be removed or renamed while the folder is listed.
  for (let left = 10; left > 0; left -= 1)
    try {
      chattr('+i', within(folder));
      return;
    } catch (error) {
      if (left === 1) throw error;
    }
};

export const makeWritable = (folder: string): void => {
  chattr('-i', [folder, ...within(folder)]);
};

/** Whether `chattr +i` is allowed. Root in a container needs the capability LINUX_IMMUTABLE. */
export const isAllowed = (folder: string): boolean => {
  try {
    chattr('+i', [folder]);
    chattr('-i', [folder]);
    return true;
  } catch {
    return false;
  }
};
