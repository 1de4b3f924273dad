/** The secrets that each process of a deployment receives (`SECRETOS`), and their derivation. */
import { derivedTokenKeys } from '@odonto/service-kit/tokens';
import {
  DATA_PURPOSE,
  EARLIER_DATA_PURPOSE,
  type Secret,
  secretsOf,
  SIGNING_PURPOSE,
  VERIFYING_PURPOSE,
} from '@odonto/service-kit/settings';

/** Every service encrypts and decrypts personal data, verifies sessions, and sends the gateway its news. */
const OF_EVERY_SERVICE = [DATA_PURPOSE, 'cambios', 'idempotencia'] as const;

/** Add a purpose when a service requests it (`platform.secret`); a test compares both. */
export const PURPOSES = {
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
  exports: [...OF_EVERY_SERVICE, VERIFYING_PURPOSE, 'descargas'],
  audit: [...OF_EVERY_SERVICE, VERIFYING_PURPOSE, 'cabezas', 'lugares'],
  gateway: [VERIFYING_PURPOSE, 'cambios'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Process = keyof typeof PURPOSES;

export interface Roots {
  readonly master: Uint8Array;
  /** The master key that every process of an earlier installation had. */
  readonly earlier?: Uint8Array | undefined;
  /** The data key, where it was renewed; else it is the earlier master key or derived. */
  readonly data?: Uint8Array | undefined;
  /** The data key before it, until no key needs it. */
  readonly earlierData?: Uint8Array | undefined;
}

/** Purposes whose values must not change: names of streams, and the signer of earlier heads. */
const LASTING: readonly string[] = ['emails', 'cabezas', 'accesos', 'lugares', 'codigos-de-recuperacion'];

/** The key that encrypts the keys of patients. */
export const dataKeyOf = ({ master, earlier, data }: Roots): Uint8Array =>
  // The earlier master key encrypted them directly. Every service could derive a secret of that key.
  data ?? earlier ?? secretsOf(master)(DATA_PURPOSE);

const valueOf = (roots: Roots, process: Process, purpose: string): Uint8Array => {
  const { master, earlier } = roots;
  const secret: Secret = secretsOf(master);
  if (purpose === VERIFYING_PURPOSE)
    return derivedTokenKeys(secret).publicKey.export({ type: 'spki', format: 'der' });
  if (purpose === DATA_PURPOSE) return dataKeyOf(roots);
  if (earlier !== undefined && LASTING.includes(purpose)) return secretsOf(earlier)(purpose);
  // Only the service itself verifies these, so each has its own secret.
  return secret(purpose === 'idempotencia' ? `${purpose}/${process}` : purpose);
};

/** `datos=BASE64,cambios=BASE64`. Deterministic for the same roots. */
export const secretsFor = (roots: Roots, process: Process): string =>
  PURPOSES[process]
    .flatMap((purpose) => {
      const own = [[purpose, valueOf(roots, process, purpose)] as const];
      const { earlierData } = roots;
      return purpose === DATA_PURPOSE && earlierData !== undefined
        ? [...own, [EARLIER_DATA_PURPOSE, earlierData] as const]
        : own;
    })
    .map(([purpose, value]) => `${purpose}=${Buffer.from(value).toString('base64')}`)
    .join(',');
