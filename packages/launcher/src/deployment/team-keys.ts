/** The keys that sign teams' builds: one file each, and the public halves in the form of `MFE_LLAVES`. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { newSigningKey, publicText, signingKey } from '@odonto/mfe-kit/webpack/signing-key';
import { writeDurably } from '@odonto/event-kit/runtime';

/** The file of the private key, `mfe-clinical.clave`, which only the machine that builds needs. */
export const keyFileOf = (folder: string, mfe: string): string => join(folder, `${mfe}.clave`);

const named = (item: string): string => item.split('=')[0] ?? '';

/**
 * Makes the missing keys. A micro-frontend that `MFE_LLAVES` already names is signed elsewhere, and gets no key.
 * @param known the current `MFE_LLAVES`
 * @returns the new `MFE_LLAVES`
 */
export const teamKeys = (folder: string, mfes: readonly string[], known: string): string => {
  const items = known.split(',').filter(Boolean);
  mkdirSync(folder, { recursive: true });
  for (const mfe of mfes) {
    const file = keyFileOf(folder, mfe);
    if (!existsSync(file)) {
      if (items.some((item) => named(item) === mfe)) continue;
      writeDurably(file, `${newSigningKey()}\n`);
    }
    const own = `${mfe}=${publicText(signingKey(folder, file))}`;
    if (!items.includes(own)) items.push(own);
  }
  return items.join(',');
};
