/**
 * Secrets by purpose. A process that has the master key derives each of them; a process that is given its own
 * (`SECRETOS`) has those and no other.
 */
import { hkdfSync } from 'node:crypto';
import { CannotStart } from './cannot-start.ts';

const BYTES = 32;

/** 32 bytes for one purpose; knowing them tells nothing of the master key or of another purpose's. */
export type Secret = (purpose: string) => Uint8Array;

export const secretsOf =
  (masterKey: Uint8Array): Secret =>
  (purpose) =>
    new Uint8Array(hkdfSync('sha256', masterKey, 'odonto', purpose, BYTES));

/** Values by purpose, as `SECRETOS` gives them. */
export type OwnSecrets = ReadonlyMap<string, Uint8Array>;

/** @throws CannotStart, from the answer, for a purpose that this process was not given */
export const givenSecrets =
  (own: OwnSecrets): Secret =>
  (purpose) => {
    const value = own.get(purpose);
    if (value === undefined)
      throw new CannotStart(`SECRETOS: falta ${purpose} (npm run secrets lo agrega en .env)`);
    return value;
  };

/** What wraps the keys of patients, for a process that does not have the master key. */
export const DATA_PURPOSE = 'datos';
/** What wrapped them before, while the data key is being renewed. */
export const EARLIER_DATA_PURPOSE = 'datos-anterior';
/** What sessions are signed with: for accounts alone. */
export const SIGNING_PURPOSE = 'token-key-p256';
/** Its public half (SPKI in DER), for whoever verifies them. */
export const VERIFYING_PURPOSE = 'token-publica';

/** What the gateway shows to a service: to be told its news (`GET /cambios`), and to be believed about addresses. */
export const changesSecret = (secret: Secret): string => Buffer.from(secret('cambios')).toString('base64url');
