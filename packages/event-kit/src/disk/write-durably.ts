/** Writes small files atomically. */
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Only the user who runs the process can read and write the file. */
const OWNER_ONLY = 0o600;

/** Writes a temporary file, flushes and renames it, and flushes its folder, so that no partial file is left. */
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
