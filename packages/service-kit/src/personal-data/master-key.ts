/** The master key: from the settings, or a file of the data folder made at first start. */
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import { KEY_BYTES } from './cipher.ts';

/** Only the user who runs the process reads and writes it. */
const OWNER_ONLY = 0o600;

/**
 * 32 bytes: those given, else those of the file, which is made (mode 600) when there is none.
 * @throws CannotStart when the file does not hold 32 bytes in base64
 */
export const loadMasterKey = (file: string, given?: Uint8Array): Uint8Array => {
  if (given !== undefined) return given;
  if (!existsSync(file)) create(file);
  chmodSync(file, OWNER_ONLY);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== KEY_BYTES)
    throw new CannotStart(
      `El archivo de la clave maestra ${file} está dañado; restáurelo de una copia de seguridad.`,
    );
  return key;
};

/** Written and flushed, folder entry included, before anything is encrypted with it. */
const create = (file: string): void => {
  const written = openSync(file, 'wx', OWNER_ONLY);
  writeSync(written, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
  fsyncSync(written);
  closeSync(written);
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
};
