/**
 * The key pair of session tokens where services run on several machines: derived from the master key, so that
 * all have the same one and there is no further secret to keep. Another master key ends every session.
 */
import { createECDH, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { CannotStart } from '../cannot-start.ts';
import {
  givenSecrets,
  type OwnSecrets,
  type Secret,
  SIGNING_PURPOSE,
  VERIFYING_PURPOSE,
} from '../secrets.ts';
import type { TokenKeys } from './signing-key.ts';

/** A coordinate of P-256, in bytes. */
const COORDINATE = 32;

export const derivedTokenKeys = (secret: Secret): TokenKeys => {
  const d = Buffer.from(secret(SIGNING_PURPOSE));
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const text = (bytes: Buffer): string => bytes.toString('base64url');
  const publicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: text(point.subarray(1, 1 + COORDINATE)),
    y: text(point.subarray(1 + COORDINATE)),
  };
  return {
    publicKey: createPublicKey({ key: publicJwk, format: 'jwk' }),
    privateKey: createPrivateKey({ key: { ...publicJwk, d: text(d) }, format: 'jwk' }),
  };
};

/** The public half alone, as `SECRETOS` gives it. @throws CannotStart when it is missing or no key */
export const givenPublicKey = (own: OwnSecrets): KeyObject => {
  const der = Buffer.from(givenSecrets(own)(VERIFYING_PURPOSE));
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' });
  } catch (error) {
    throw new CannotStart(`SECRETOS: ${VERIFYING_PURPOSE} no es una clave pública`, error);
  }
};

/** Both halves for a process that may sign; else the public one, and asking for the private one throws CannotStart. */
export const givenTokenKeys = (own: OwnSecrets): TokenKeys => {
  const secret = givenSecrets(own);
  if (own.has(SIGNING_PURPOSE)) return derivedTokenKeys(secret);
  return {
    publicKey: givenPublicKey(own),
    get privateKey() {
      return derivedTokenKeys(secret).privateKey;
    },
  };
};
