/** A scratch folder on the disk of the repository, and the speed of durable writes on that disk. */
import { closeSync, fdatasyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { perSecond } from './rounds.ts';

/** The folder is not in the system's temporary folder, which may be in memory. `Symbol.dispose` removes the folder. */
export const scratchFolder = (): Disposable & { readonly path: string } => {
  const parent = join(import.meta.dirname, '../../.cache');
  mkdirSync(parent, { recursive: true });
  const path = mkdtempSync(join(parent, 'bench-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
};

const BLOCK = Buffer.alloc(4096, 0x5a);

/** 4 KiB written and `fdatasync`ed, one after the other: to the end of a new file, or over one already written. */
export const durableWritesPerSecond = (
  file: string,
  count: number,
  how: 'append' | 'overwrite',
): Promise<number> => {
  const opened = openSync(file, 'w');
  if (how === 'overwrite') {
    writeSync(opened, Buffer.alloc(BLOCK.length * count, 1));
    fdatasyncSync(opened);
  }
  return perSecond(count, () => {
    for (let at = 0; at < count; at += 1) {
      writeSync(opened, BLOCK, 0, BLOCK.length, at * BLOCK.length);
      fdatasyncSync(opened);
    }
  }).finally(() => {
    closeSync(opened);
    rmSync(file);
  });
};
