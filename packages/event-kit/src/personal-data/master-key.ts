/** Loads the master key and other keys: from the settings, or from a file of the data folder made at first start. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { CannotStart } from '../runtime/cannot-start.ts';
import { closeToOthers } from '../disk/owner-only.ts';
import { writeDurably } from '../disk/write-durably.ts';

/** Size of every key. */
export const KEY_BYTES = 32;

/** @throws CannotStart when the file does not hold 32 bytes in base64 */
export const loadMasterKey = (file: string, given?: Uint8Array): Uint8Array =>
  loadKeyFile(file, 'de la clave maestra', given);

/**
 * Loads 32 bytes: the given ones, else those of the file, which is made (mode 600) when there is none.
 * @param name name of the file after 'El archivo'
 * @throws CannotStart when the file does not hold 32 bytes in base64
 */
export const loadKeyFile = (file: string, name: string, given?: Uint8Array): Uint8Array => {
  if (given !== undefined) return given;
  // The key is on the disk before anything is encrypted with it.
  if (!existsSync(file)) writeDurably(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
  closeToOthers(file);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== KEY_BYTES)
    throw new CannotStart(`El archivo ${name} ${file} está dañado; restáurelo de una copia de seguridad.`);
  return key;
};
