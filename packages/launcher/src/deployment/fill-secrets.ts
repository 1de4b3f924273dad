/** Writes every missing secret of the compose file into `.env` (`npm run secrets`). */
import { randomBytes } from 'node:crypto';
import { CannotStart } from '@odonto/event-kit/runtime';
import { DATA_PURPOSE, EARLIER_DATA_PURPOSE } from '@odonto/service-kit/settings';
import { type Values, valuesIn, withValues } from './env-file.ts';
import {
  dataKeyOf,
  type ModuleSecrets,
  OF_A_MODULE,
  type Process,
  PURPOSES,
  type Roots,
  secretsFor,
  secretsForModule,
} from './process-secrets.ts';

const MASTER_KEY = 'MASTER_KEY';
const EARLIER = 'MASTER_KEY_ANTERIOR';
const DATA_KEY = 'CLAVE_DE_DATOS';
const EARLIER_DATA_KEY = 'CLAVE_DE_DATOS_ANTERIOR';
/** Marks a new installation, so that its key is not mistaken for that of an earlier version. */
const NONE = 'ninguna';

const PROCESSES = Object.keys(PURPOSES) as Process[];
const SERVICES = PROCESSES.filter((process) => process !== 'gateway');

const inUpperCase = (service: string): string => service.toUpperCase().replaceAll('-', '_');
const secretsSetting = (process: string): string => `SECRETOS_${inUpperCase(process)}`;
export const mongoPasswordSetting = (service: string): string => `MONGODB_PASSWORD_${inUpperCase(service)}`;

/** Passwords become parts of URLs, so they have only letters and digits. */
const PASSWORDS: readonly string[] = [
  'MONGODB_PASSWORD',
  ...SERVICES.map(mongoPasswordSetting),
  'REDIS_PASSWORD',
  'EVENTSTORE_ADMIN_PASSWORD',
  'EVENTSTORE_OPS_PASSWORD',
  'EVENTSTORE_PASSWORD',
  'EVENTSTORE_AUDIT_PASSWORD',
];

export interface Filled {
  /** The whole file. */
  readonly text: string;
  /** Names that got a value. */
  readonly made: readonly string[];
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const keyIn = (values: Values, name: string): Uint8Array | undefined => {
  const text = values.get(name) ?? '';
  if (text === '' || text === NONE) return undefined;
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text)) throw new CannotStart(`${name}: se esperaban 32 bytes en base64`);
  return Buffer.from(text, 'base64');
};

/**
 * A MASTER_KEY without other secrets is from an installation that gave it to every container. It becomes the earlier
 * key, which still decrypts the data, and a new MASTER_KEY is created.
 */
const rootsOf = (values: Values): { readonly roots: Roots; readonly moved: boolean } => {
  const master = keyIn(values, MASTER_KEY);
  const earlier = keyIn(values, EARLIER);
  const renewed = { data: keyIn(values, DATA_KEY), earlierData: keyIn(values, EARLIER_DATA_KEY) };
  const divided = PROCESSES.some((process) => (values.get(secretsSetting(process)) ?? '') !== '');
  if (divided && master === undefined)
    throw new CannotStart(
      `${MASTER_KEY}: falta en .env; con otra, los secretos que ya están no servirían (póngala y repita la orden)`,
    );
  if (master !== undefined && !divided && (values.get(EARLIER) ?? '') === '')
    return { roots: { ...renewed, master: randomBytes(32), earlier: master }, moved: true };
  return { roots: { ...renewed, master: master ?? randomBytes(32), earlier }, moved: false };
};

/** The items of `a=1,b=2`. */
const itemsIn = (secrets: string): readonly string[] => secrets.split(',').filter((item) => item !== '');
const purposeOf = (item: string): string => item.slice(0, item.indexOf('='));
const OF_EVERY_MODULE: readonly string[] = [...OF_A_MODULE, EARLIER_DATA_PURPOSE];

/** The modules from elsewhere for which a `.env` has secrets, with the purposes that only they use. */
export const modulesIn = (values: Values): readonly ModuleSecrets[] =>
  [...values].flatMap(([setting, value]) => {
    const [, upper] = /^SECRETOS_(\w+)$/.exec(setting) ?? [];
    const name = upper?.toLowerCase().replaceAll('_', '-');
    if (name === undefined || Object.hasOwn(PURPOSES, name)) return [];
    const purposes = itemsIn(value).map(purposeOf);
    return [{ name, purposes: purposes.filter((purpose) => !OF_EVERY_MODULE.includes(purpose)) }];
  });

const withModule = (modules: readonly ModuleSecrets[], added: ModuleSecrets): readonly ModuleSecrets[] => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(added.name) || Object.hasOwn(PURPOSES, added.name))
    throw new CannotStart(`${added.name}: se esperaba el nombre de un módulo que no es de este repositorio`);
  const known = modules.find(({ name }) => name === added.name)?.purposes ?? [];
  const purposes = [...known, ...added.purposes.filter((one) => !OF_EVERY_MODULE.includes(one))];
  return [
    ...modules.filter(({ name }) => name !== added.name),
    { name: added.name, purposes: [...new Set(purposes)] },
  ];
};

/**
 * Fills in blank values and keeps all others. Secrets of processes are derived again, to add the purposes of a new
 * version.
 * @param added a module from elsewhere; later calls find the module in the text
 * @throws CannotStart when the existing secrets come from another master key
 */
export const fillSecrets = (text: string, added?: ModuleSecrets): Filled => {
  const values = valuesIn(text);
  const modules = added === undefined ? modulesIn(values) : withModule(modulesIn(values), added);
  const { roots, moved } = rootsOf(values);
  const filled = new Map<string, string>();
  if (moved || (values.get(MASTER_KEY) ?? '') === '') filled.set(MASTER_KEY, base64(roots.master));
  if ((values.get(EARLIER) ?? '') === '')
    filled.set(EARLIER, roots.earlier === undefined ? NONE : base64(roots.earlier));
  for (const name of [...PASSWORDS, ...modules.map((module) => mongoPasswordSetting(module.name))])
    if ((values.get(name) ?? '') === '') filled.set(name, randomBytes(24).toString('hex'));
  if ((values.get('MONGODB_REPLICA_KEY') ?? '') === '')
    filled.set('MONGODB_REPLICA_KEY', randomBytes(450).toString('base64').replaceAll(/[+/=]/g, ''));
  if ((values.get('CLAVE_DE_CABEZAS') ?? '') === '') filled.set('CLAVE_DE_CABEZAS', base64(randomBytes(32)));
  const derived = [
    ...PROCESSES.map((process) => [secretsSetting(process), secretsFor(roots, process)] as const),
    ...modules.map((module) => [secretsSetting(module.name), secretsForModule(roots, module)] as const),
  ];
  for (const [name, now] of derived) {
    const before = values.get(name) ?? '';
    const unknown = before === '' ? [] : before.split(',').filter((one) => !now.split(',').includes(one));
    if (unknown.some((one) => now.includes(`${one.split('=')[0]}=`)))
      throw new CannotStart(`${name}: no es de la ${MASTER_KEY} de .env, o de su ${DATA_KEY}`);
    if (before !== now) filled.set(name, now);
  }
  return { text: withValues(text, filled), made: [...filled.keys()] };
};

/**
 * Creates a new data key. The current one becomes the earlier key, which every process gets too until `npm run renovar`
 * has encrypted all keys again.
 * @throws CannotStart when the previous renewal has not finished
 */
export const withNewDataKey = (text: string): Filled => {
  const { text: whole } = fillSecrets(text);
  const values = valuesIn(whole);
  if ((values.get(EARLIER_DATA_KEY) ?? '') !== '')
    throw new CannotStart(
      `${EARLIER_DATA_KEY}: ya hay una renovación en curso; termínela (npm run renovar) y quite antes este valor`,
    );
  const holders = [...SERVICES, ...modulesIn(values).map(({ name }) => name)].map(secretsSetting);
  const others = (secrets = ''): string =>
    itemsIn(secrets)
      .filter((item) => purposeOf(item) !== DATA_PURPOSE)
      .join(',');
  const renewed = new Map([
    [DATA_KEY, base64(randomBytes(32))],
    [EARLIER_DATA_KEY, base64(dataKeyOf(rootsOf(values).roots))],
    ...holders.map((name) => [name, others(values.get(name))] as const),
  ]);
  const filled = fillSecrets(withValues(whole, renewed));
  return { ...filled, made: [DATA_KEY, EARLIER_DATA_KEY, ...filled.made] };
};
