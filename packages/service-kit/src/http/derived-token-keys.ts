/**
 * The key pair of session tokens where services run on several machines: derived from the master key, so that
 * all have the same one and there is no further secret to keep. Another master key ends every session.
 */
import { createECDH, createPrivateKey, createPublicKey } from 'node:crypto';
import type { Secret } from '../secrets.ts';
import type { TokenKeys } from './signing-key.ts';

const PURPOSE = 'token-key-p256';
/** A coordinate of P-256, in bytes. */
const COORDINATE = 32;

export const derivedTokenKeys = (secret: Secret): TokenKeys => {
  const d = Buffer.from(secret(PURPOSE));
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
