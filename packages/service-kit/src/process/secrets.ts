/** Secrets by purpose: derived from the master key, or in a process with its own (`SECRETOS`) only those. */
import { hkdfSync } from 'node:crypto';
import { CannotStart } from '@odonto/event-kit/runtime';

const BYTES = 32;

/** 32 bytes for one purpose; they reveal neither the master key nor another purpose's secret. */
export type Secret = (purpose: string) => Uint8Array;

export const secretsOf =
  (masterKey: Uint8Array): Secret =>
  (purpose) =>
    new Uint8Array(hkdfSync('sha256', masterKey, 'odonto', purpose, BYTES));

/** Values by purpose, as `SECRETOS` gives them. */
export type OwnSecrets = ReadonlyMap<string, Uint8Array>;

/** @throws CannotStart, when the returned function is called, for a purpose that this process was not given */
export const givenSecrets =
  (own: OwnSecrets): Secret =>
  (purpose) => {
    const value = own.get(purpose);
    if (value === undefined)
      throw new CannotStart(`SECRETOS: falta ${purpose} (npm run secrets lo agrega en .env)`);
    return value;
  };

/** Wraps the keys of patients, for a process without the master key. */
export const DATA_PURPOSE = 'datos';
/** The previous wrapping key, while the data key is being renewed. */
export const EARLIER_DATA_PURPOSE = 'datos-anterior';
/** Signs sessions; for accounts only. */
export const SIGNING_PURPOSE = 'token-key-p256';
/** The public key of the signatures (SPKI in DER), for verifying them. */
export const VERIFYING_PURPOSE = 'token-publica';

/** The gateway sends it to services, to receive their changes (`GET /cambios`) and to state clients' addresses. */
export const changesSecret = (secret: Secret): string => Buffer.from(secret('cambios')).toString('base64url');
