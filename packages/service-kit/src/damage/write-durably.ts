/** Small files that must be there whole or not at all. */
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Only the user who runs the process reads and writes it. */
const OWNER_ONLY = 0o600;

/**
 * Written beside and renamed, and flushed with the entry of its folder: a start that is killed, or a disk that is
 * full, leaves no half of it.
 */
export const writeDurably = (file: string, text: string): void => {
  const beside = `${file}.nuevo`;
  const written = openSync(beside, 'w', OWNER_ONLY);
  writeSync(written, text);
  fsyncSync(written);
  closeSync(written);
  renameSync(beside, file);
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
};
