/** The signature of a micro-frontend's `mfe.json`, which holds the hash of each file. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { signedText } from '@odonto/contracts/manifest';
import { z } from 'zod';

/** Public keys (Ed25519) that may sign each micro-frontend; `unverified` in development (`npm run dev`). */
export type MfeKeys = Readonly<Record<string, readonly KeyObject[]>> | 'unverified';

/** The hash of a file, in the form of `integrity` attributes. */
export type Integrity = Readonly<Record<string, string>>;

const signed = z.looseObject({ firma: z.object({ clave: z.string(), firma: z.base64() }) });

/** SPKI in DER, base64, as in `MFE_LLAVES`. @throws Error when it is not such a key */
export const mfeKey = (text: string): KeyObject => {
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  return key;
};

/**
 * The manifest that a text holds.
 * @throws Error when no key of that micro-frontend signed it, or it is not JSON
 */
export const signedManifest = (name: string, text: string, keys: MfeKeys): unknown => {
  const manifest: unknown = JSON.parse(text);
  if (keys === 'unverified') return manifest;
  const found = signed.safeParse(manifest);
  if (!found.success) throw new Error('is not signed');
  const content = Buffer.from(signedText(found.data));
  const signature = Buffer.from(found.data.firma.firma, 'base64');
  if (!(keys[name] ?? []).some((key) => verify(null, content, key, signature)))
    throw new Error(`is not signed by a key of ${name} (MFE_LLAVES)`);
  return manifest;
};
