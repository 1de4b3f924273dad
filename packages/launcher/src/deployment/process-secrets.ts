/** Which secrets each process of a deployment is given (`SECRETOS`), and where they are derived from. */
import type { ServiceName } from '@odonto/gateway';
import { derivedTokenKeys } from '@odonto/service-kit/http/derived-token-keys';
import {
  DATA_PURPOSE,
  type Secret,
  secretsOf,
  SIGNING_PURPOSE,
  VERIFYING_PURPOSE,
} from '@odonto/service-kit/secrets';

export type Process = ServiceName | 'gateway';

/** Every service opens and seals personal data, verifies sessions, and tells the gateway its news. */
const OF_EVERY_SERVICE = [DATA_PURPOSE, 'cambios', 'idempotencia'] as const;

/** A service that asks for another secret (`platform.secret`) has it added here; a test compares. */
export const PURPOSES: Readonly<Record<Process, readonly string[]>> = {
  accounts: [
    ...OF_EVERY_SERVICE,
    SIGNING_PURPOSE,
    'emails',
    'accesos',
    'codigos-de-recuperacion',
    'desafios',
  ],
  patients: [...OF_EVERY_SERVICE, VERIFYING_PURPOSE],
  clinical: [...OF_EVERY_SERVICE, VERIFYING_PURPOSE, 'uploads'],
  financing: [...OF_EVERY_SERVICE, VERIFYING_PURPOSE],
  calendar: [...OF_EVERY_SERVICE, VERIFYING_PURPOSE, 'google-ticket', 'google-estado'],
  exports: [...OF_EVERY_SERVICE, VERIFYING_PURPOSE],
  audit: [...OF_EVERY_SERVICE, VERIFYING_PURPOSE, 'cabezas', 'lugares'],
  gateway: [VERIFYING_PURPOSE, 'cambios'],
};

export interface Roots {
  readonly master: Uint8Array;
  /** The master key that every process had before they were given secrets of their own. */
  readonly earlier?: Uint8Array | undefined;
}

/** What must stay as it was: names of streams, and who signed the heads before. */
const LASTING: readonly string[] = ['emails', 'cabezas', 'accesos', 'lugares', 'codigos-de-recuperacion'];

const valueOf = ({ master, earlier }: Roots, process: Process, purpose: string): Uint8Array => {
  const secret: Secret = secretsOf(master);
  if (purpose === VERIFYING_PURPOSE)
    return derivedTokenKeys(secret).publicKey.export({ type: 'spki', format: 'der' });
  // It wrapped the keys of patients itself: derived from it anything would be within reach of every service.
  if (purpose === DATA_PURPOSE) return earlier ?? secret(purpose);
  if (earlier !== undefined && LASTING.includes(purpose)) return secretsOf(earlier)(purpose);
  // Nobody else verifies what a service signs with it.
  return secret(purpose === 'idempotencia' ? `${purpose}/${process}` : purpose);
};

/** `datos=BASE64,cambios=BASE64`: the same from the same roots. */
export const secretsFor = (roots: Roots, process: Process): string =>
  PURPOSES[process]
    .map((purpose) => `${purpose}=${Buffer.from(valueOf(roots, process, purpose)).toString('base64')}`)
    .join(',');
