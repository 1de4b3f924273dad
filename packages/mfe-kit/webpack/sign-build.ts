/** The last step of a build: writes the hash of each file into `mfe.json` and signs it. */
import { type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltManifest, signedText } from '../src/manifest.ts';
import { integrityOf } from './integrity.ts';
import { publicText } from './signing-key.ts';

/** A file, and the compressed copies that may be sent instead. */
const COPIES = ['', '.br', '.gz'] as const;

/** @param files of this build, below `dist` */
export const signedManifest = (
  manifest: BuiltManifest,
  dist: string,
  files: readonly string[],
  key: KeyObject,
): BuiltManifest => {
  const there = files
    .filter((file) => file.startsWith('assets/') && !file.endsWith('.map'))
    .flatMap((file) => COPIES.map((copy) => file + copy))
    .filter((file) => existsSync(join(dist, file)))
    .toSorted();
  const integrity = Object.fromEntries(
    there.map((file) => [file, integrityOf(readFileSync(join(dist, file)))]),
  );
  const whole: BuiltManifest = { ...manifest, integrity };
  const firma = sign(null, Buffer.from(signedText(whole)), key).toString('base64');
  return { ...whole, firma: { clave: publicText(key), firma } };
};
