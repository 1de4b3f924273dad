/**
 * The key pair of session tokens: made at the first start, stored in the data folder. The private key is wrapped by
 * a key derived from the master key, so a reader of the file cannot sign without the master key.
 */
import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { CannotStart, writeDurably } from '@odonto/event-kit/runtime';
import { openText, sealText } from '@odonto/event-kit/personal-data';
import type { Secret } from '../process/secrets.ts';

export interface TokenKeys {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

const PURPOSE = 'token-key';
const kept = z.object({ publicKey: z.string(), wrappedPrivateKey: z.string() });

const create = (file: string, wrapping: KeyObject): void => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const text = JSON.stringify({
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    wrappedPrivateKey: sealText(wrapping, PURPOSE, pem),
  });
  writeDurably(file, `${text}\n`);
};

/**
 * Loads the keys of a file, or makes them when there is no file.
 * @throws CannotStart when the file is damaged or was wrapped under another master key
 */
export const loadTokenKeys = (file: string, secret: Secret): TokenKeys => {
  const wrapping = createSecretKey(secret(PURPOSE));
  if (!existsSync(file)) create(file, wrapping);
  try {
    const { wrappedPrivateKey } = kept.parse(JSON.parse(readFileSync(file, 'utf8')));
    const pem = openText(wrapping, PURPOSE, wrappedPrivateKey);
    // Derives the public key instead of reading the one in the file, which is not sealed and may be damaged.
    return { publicKey: createPublicKey(pem), privateKey: createPrivateKey(pem) };
  } catch (error) {
    throw new CannotStart(
      `El archivo de la clave de sesiones ${file} está dañado o es de otra clave maestra; si lo borra, se crea otro y hay que volver a iniciar sesión.`,
      error,
    );
  }
};
