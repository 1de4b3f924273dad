/** The secrets that each process of a deployment receives (`SECRETOS`), and their derivation. */
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

/** Every service opens and seals personal data, verifies sessions, and sends the gateway its news. */
const OF_EVERY_SERVICE = [DATA_PURPOSE, 'cambios', 'idempotencia'] as const;

/** Add a purpose here when a service asks for it (`platform.secret`); a test compares. */
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
  /** The master key that every process of an earlier installation had. */
  readonly earlier?: Uint8Array | undefined;
}

/** Purposes whose values must not change: names of streams, and the signer of earlier heads. */
const LASTING: readonly string[] = ['emails', 'cabezas', 'accesos', 'lugares', 'codigos-de-recuperacion'];

const valueOf = ({ master, earlier }: Roots, process: Process, purpose: string): Uint8Array => {
  const secret: Secret = secretsOf(master);
  if (purpose === VERIFYING_PURPOSE)
    return derivedTokenKeys(secret).publicKey.export({ type: 'spki', format: 'der' });
  // The earlier key wrapped the keys of patients itself. Secrets derived from it would be within reach of every
  // service.
  if (purpose === DATA_PURPOSE) return earlier ?? secret(purpose);
  if (earlier !== undefined && LASTING.includes(purpose)) return secretsOf(earlier)(purpose);
  // Only the service itself verifies these, so each has its own.
  return secret(purpose === 'idempotencia' ? `${purpose}/${process}` : purpose);
};

/** `datos=BASE64,cambios=BASE64`. Deterministic for the same roots. */
export const secretsFor = (roots: Roots, process: Process): string =>
  PURPOSES[process]
    .map((purpose) => `${purpose}=${Buffer.from(valueOf(roots, process, purpose)).toString('base64')}`)
    .join(',');
