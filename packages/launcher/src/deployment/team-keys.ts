/** The keys that teams sign their builds with: a file for each, and the public halves as `MFE_LLAVES` has them. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { newSigningKey, publicText, signingKey } from '@odonto/mfe-kit/webpack/signing-key';
import { writeDurably } from '@odonto/service-kit/damage/write-durably';

/** `mfe-clinical.clave`: the build's secret, for the machine that builds alone. */
export const keyFileOf = (folder: string, mfe: string): string => join(folder, `${mfe}.clave`);

const named = (item: string): string => item.split('=')[0] ?? '';

/**
 * Makes the keys that are missing. A micro-frontend that is named already is signed elsewhere, and gets none.
 * @param known `MFE_LLAVES` as it is
 * @returns what it becomes
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
