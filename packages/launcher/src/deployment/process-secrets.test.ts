/** Each process has exactly the secrets that its code requests. */
import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { systemClock } from '@odonto/event-kit/runtime';
import { derivedTokenKeys, givenTokenKeys } from '@odonto/service-kit/tokens';
import { secretsOf, SIGNING_PURPOSE, VERIFYING_PURPOSE, readSettings } from '@odonto/service-kit/settings';
import type { Platform } from '@odonto/service-kit/service';
import { pino } from 'pino';
import { SERVICES } from '../app/services.ts';
import { type Process, PURPOSES, secretsFor } from './process-secrets.ts';

const master = randomBytes(32);
const SERVICE_NAMES = Object.keys(SERVICES) as Exclude<Process, 'gateway'>[];

/** The purposes that the kit itself uses in every service (`platform.ts`, `run-service.ts`). */
const KIT = ['datos', 'cambios', 'idempotencia', VERIFYING_PURPOSE];

/** The purposes that a service requests from its platform while it is composed. */
const purposesOf = async (name: string): Promise<readonly string[]> => {
  const purposes = new Set<string>();
  const given: Partial<Platform> = {
    secret: (purpose) => {
      purposes.add(purpose);
      return new Uint8Array(32);
    },
    signingKey: () => {
      purposes.add(SIGNING_PURPOSE);
      return derivedTokenKeys(secretsOf(master)).privateKey;
    },
    clock: systemClock,
    logger: pino({ enabled: false }),
    settings: readSettings({
      EVENTSTORE_URL: 'esdb://127.0.0.1:1',
      MONGODB_URL: 'mongodb://127.0.0.1:1',
      REDIS_URL: 'redis://127.0.0.1:1',
      CABEZAS: '/tmp/cabezas.jsonl',
      GOOGLE_CLIENT_ID: 'a',
      GOOGLE_CLIENT_SECRET: 'b',
    }),
    view: () => ({}) as never,
    register: () => new Promise(() => undefined),
  };
  const nothing = new Proxy(() => nothing, { get: () => nothing });
  const platform = new Proxy({} as Platform, {
    get: (_, key) => Reflect.get(given, key) ?? nothing,
  });
  const module = await SERVICES[name]?.();
  const service = module?.service(platform);
  await service?.onStop?.().catch(() => undefined);
  return [...purposes];
};

test.each(SERVICE_NAMES)('%s', async (name) => {
  const purposes = await purposesOf(name);
  const signs = purposes.includes(SIGNING_PURPOSE);
  const expected = [...KIT.filter((one) => !(signs && one === VERIFYING_PURPOSE)), ...purposes];
  expect([...PURPOSES[name]].sort()).toEqual([...new Set(expected)].sort());
});

const valuesOf = (process: Process, roots: Parameters<typeof secretsFor>[0]): ReadonlyMap<string, string> =>
  new Map(
    secretsFor(roots, process)
      .split(',')
      .map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)] as const),
  );

test('the gateway can neither sign a session nor decrypt, and no service shares the secrets of another', () => {
  expect([...valuesOf('gateway', { master }).keys()]).toEqual([VERIFYING_PURPOSE, 'cambios']);
  const holders = new Map<string, string[]>();
  for (const process of Object.keys(PURPOSES) as Process[])
    for (const value of valuesOf(process, { master }).values())
      holders.set(value, [...(holders.get(value) ?? []), process]);
  const accounts = valuesOf('accounts', { master });
  expect(holders.get(accounts.get(SIGNING_PURPOSE) ?? '')).toEqual(['accounts']);
  const shared = [...holders.values()].map((names) => names.length).filter((length) => length > 1);
  expect(shared.toSorted((a, b) => a - b)).toEqual([7, 7, 8]);
  expect([...holders.keys()]).not.toContain(master.toString('base64'));
});

test('what accounts signs, the public half of the others verifies; and they have no private one', () => {
  const own = (process: Process) =>
    readSettings({ SECRETOS: secretsFor({ master }, process) }).secrets ?? new Map();
  const verifying = givenTokenKeys(own('clinical'));
  expect(givenTokenKeys(own('accounts')).publicKey.equals(verifying.publicKey)).toBe(true);
  expect(() => verifying.privateKey).toThrow('SECRETOS: falta token-key-p256');
});

test('an installation that gave its master key to all keeps its lasting secrets, and derives no others from it', () => {
  const earlier = randomBytes(32);
  const before = secretsOf(earlier);
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const accounts = valuesOf('accounts', { master, earlier });
  expect(accounts.get('datos')).toBe(base64(earlier));
  expect(accounts.get('emails')).toBe(base64(before('emails')));
  expect(valuesOf('audit', { master, earlier }).get('cabezas')).toBe(base64(before('cabezas')));
  expect(accounts.get(SIGNING_PURPOSE)).not.toBe(base64(before(SIGNING_PURPOSE)));
});
