/**
 * Derives the key pair of session tokens from the master key where services run on several machines, so that all
 * have the same pair without another secret. A new master key ends every session.
 */
import { createECDH, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { CannotStart } from '@odonto/event-kit/runtime';
import {
  givenSecrets,
  type OwnSecrets,
  type Secret,
  SIGNING_PURPOSE,
  VERIFYING_PURPOSE,
} from '../process/secrets.ts';
import type { TokenKeys } from './signing-key.ts';

/** Bytes of a coordinate of P-256. */
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

/** The public key from `SECRETOS`. @throws CannotStart when it is missing or invalid */
export const givenPublicKey = (own: OwnSecrets): KeyObject => {
  const der = Buffer.from(givenSecrets(own)(VERIFYING_PURPOSE));
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' });
  } catch (error) {
    throw new CannotStart(`SECRETOS: ${VERIFYING_PURPOSE} no es una clave pública`, error);
  }
};

/** Both keys for a process that may sign; otherwise the public key, and reading the private key throws CannotStart. */
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
