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

/** For encrypting personal data, for notifying the gateway of changes, and for recognizing repeated requests. */
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

/** The purposes of a module from elsewhere: those of every service, and the verification of sessions. */
export const OF_A_MODULE: readonly string[] = [...OF_EVERY_SERVICE, VERIFYING_PURPOSE];
/** A module that `PURPOSES` does not list, with the purposes that only this module uses. */
export interface ModuleSecrets {
  readonly name: string;
  readonly purposes: readonly string[];
}

export interface Roots {
  readonly master: Uint8Array;
  /** The master key that every process of an earlier installation had. */
  readonly earlier?: Uint8Array | undefined;
  /** The data key, if it was renewed. Otherwise the data key is the earlier master key, or a derived key. */
  readonly data?: Uint8Array | undefined;
  /** The data key before the renewal, while stored keys are still encrypted with it. */
  readonly earlierData?: Uint8Array | undefined;
}

/** Purposes whose values must not change: names of streams, and the signer of earlier heads. */
const LASTING: readonly string[] = ['emails', 'cabezas', 'accesos', 'lugares', 'codigos-de-recuperacion'];

/** The key that encrypts the keys of patients. */
export const dataKeyOf = ({ master, earlier, data }: Roots): Uint8Array =>
  // The earlier master key encrypted these keys directly. Every service could derive a secret of that key.
  data ?? earlier ?? secretsOf(master)(DATA_PURPOSE);

const valueOf = (roots: Roots, process: string, purpose: string): Uint8Array => {
  const { master, earlier } = roots;
  const secret: Secret = secretsOf(master);
  if (purpose === VERIFYING_PURPOSE)
    return derivedTokenKeys(secret).publicKey.export({ type: 'spki', format: 'der' });
  if (purpose === DATA_PURPOSE) return dataKeyOf(roots);
  if (earlier !== undefined && LASTING.includes(purpose)) return secretsOf(earlier)(purpose);
  // Only the service itself verifies idempotency keys, so each service has its own secret for them.
  return secret(purpose === 'idempotencia' ? `${purpose}/${process}` : purpose);
};

type Named = readonly [purpose: string, value: Uint8Array];

const asSetting = (secrets: readonly Named[]): string =>
  secrets.map(([purpose, value]) => `${purpose}=${Buffer.from(value).toString('base64')}`).join(',');

const valuesOf = (roots: Roots, process: string, purposes: readonly string[]): readonly Named[] =>
  purposes.flatMap((purpose): readonly Named[] => {
    const own: Named = [purpose, valueOf(roots, process, purpose)];
    const { earlierData } = roots;
    return purpose === DATA_PURPOSE && earlierData !== undefined
      ? [own, [EARLIER_DATA_PURPOSE, earlierData]]
      : [own];
  });

/** `datos=BASE64,cambios=BASE64`. Deterministic for the same roots. */
export const secretsFor = (roots: Roots, process: Process): string =>
  asSetting(valuesOf(roots, process, PURPOSES[process]));

/** The setting of a module from elsewhere. No other process has the secrets of the module's own purposes. */
export const secretsForModule = (roots: Roots, { name, purposes }: ModuleSecrets): string =>
  asSetting([
    ...valuesOf(roots, name, OF_A_MODULE),
    ...purposes.map((purpose): Named => [purpose, secretsOf(roots.master)(`modulo/${name}/${purpose}`)]),
  ]);
