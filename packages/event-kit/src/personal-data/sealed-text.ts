/**
 * AES-256-GCM over one text: `nonce (12 bytes) | ciphertext | tag (16 bytes)`. `boundTo` is authenticated too, so
 * the same bytes cannot be decrypted at another place.
 */
import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import { randomSource } from './random-source.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
/** Bytes that encryption adds. */
export const SEALED_OVERHEAD = NONCE + TAG;

const freshNonce = randomSource(NONCE);

export const sealBytes = (key: KeyObject, boundTo: string, plain: Uint8Array): Buffer => {
  const nonce = freshNonce();
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(boundTo));
  const body = cipher.update(plain);
  cipher.final();
  return Buffer.concat([nonce, body, cipher.getAuthTag()]);
};

/** @throws Error when the key is wrong, or the bytes were changed or moved */
export const openBytes = (key: KeyObject, boundTo: string, sealed: Uint8Array): Buffer => {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(-TAG));
  const plain = decipher.update(sealed.subarray(NONCE, -TAG));
  decipher.final();
  return plain;
};

/** The encrypted text, as base64. */
export const sealText = (key: KeyObject, boundTo: string, text: string): string =>
  sealBytes(key, boundTo, Buffer.from(text)).toString('base64');

/** @throws Error as `openBytes` */
export const openText = (key: KeyObject, boundTo: string, sealed: string): string =>
  openBytes(key, boundTo, Buffer.from(sealed, 'base64')).toString();
