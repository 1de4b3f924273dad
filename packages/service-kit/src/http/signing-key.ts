/**
 * The key pair of session tokens: made at first start, kept in the data folder. Whoever can read the file
 * cannot sign without the master key: the private half is wrapped by a key derived from it.
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
import { CannotStart } from '../cannot-start.ts';
import { writeDurably } from '../damage/write-durably.ts';
import { openText, sealText } from '../personal-data/sealed-text.ts';
import type { Secret } from '../secrets.ts';

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
 * The keys kept in a file, made when there is none.
 * @throws CannotStart when the file is damaged or was wrapped under another master key
 */
export const loadTokenKeys = (file: string, secret: Secret): TokenKeys => {
  const wrapping = createSecretKey(secret(PURPOSE));
  if (!existsSync(file)) create(file, wrapping);
  try {
    const { wrappedPrivateKey } = kept.parse(JSON.parse(readFileSync(file, 'utf8')));
    const pem = openText(wrapping, PURPOSE, wrappedPrivateKey);
    // Not the public half that is written beside it: that one is not sealed, and may be damaged.
    return { publicKey: createPublicKey(pem), privateKey: createPrivateKey(pem) };
  } catch (error) {
    throw new CannotStart(
      `El archivo de la clave de sesiones ${file} está dañado o es de otra clave maestra; si lo borra, se crea otro y hay que volver a iniciar sesión.`,
      error,
    );
  }
};
