/** What is derived from the master key, so that there is one secret to keep. */
import { hkdfSync } from 'node:crypto';

const BYTES = 32;

/** 32 bytes for one purpose; knowing them tells nothing of the master key or of another purpose's. */
export type Secret = (purpose: string) => Uint8Array;

export const secretsOf =
  (masterKey: Uint8Array): Secret =>
  (purpose) =>
    new Uint8Array(hkdfSync('sha256', masterKey, 'odonto', purpose, BYTES));

/** What the gateway shows to a service: to be told its news (`GET /cambios`), and to be believed about addresses. */
export const changesSecret = (secret: Secret): string => Buffer.from(secret('cambios')).toString('base64url');
