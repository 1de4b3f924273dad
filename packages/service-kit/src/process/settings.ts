/** Reads and checks the environment once (docs/spec/running.md). No other module reads `process.env`. */
import { defined } from '@odonto/event-kit/decider';
import { EMAIL } from '@odonto/contracts/fields';
import { z } from 'zod';
import { CannotStart } from '@odonto/event-kit/runtime';
import type { DataKeys } from '@odonto/event-kit/personal-data';
import type { OwnSecrets } from './secrets.ts';
import { secretSetting } from './settings-files.ts';
import {
  isTimeZone,
  wholeNumber,
  serverUrl,
  demo,
  yesOrNo,
  password,
  contrasenaMinima,
  hostNames,
  masterKey,
  headers,
  secrets,
  scannerUrl,
} from './settings-values.ts';

/** The name of an installation without a configured name. */
export const UNNAMED = 'odonto';

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Host names by which browsers reach the application, besides those of this machine; absent: the gateway decides. */
  readonly hosts?: readonly string[];
  readonly dataDir: string;
  readonly adminEmail?: string;
  readonly adminPassword?: string;
  readonly demo: boolean;
  /** The demonstration is a practice of thousands of pacientes, or a chain of sites. */
  readonly demoGrande: boolean;
  readonly demoCadena: boolean;
  /** Whether the page for trying the API is served. */
  readonly probarApi: boolean;
  /** Name of the installation: tokens of an installation with another name are refused. */
  readonly instalacion: string;
  /** Minimum number of characters of a new password. */
  readonly contrasenaMinima: number;
  /** Whether the first password of an account has to be changed at the first login. */
  readonly contrasenaInicial: (typeof CONTRASENA_INICIAL)[number];
  readonly eventStoreUrl?: string;
  readonly mongodbUrl?: string;
  readonly redisUrl?: string;
  readonly googleClientId?: string;
  readonly googleClientSecret?: string;
  /** Servers of the consent page, of tokens and of the API: Google's own, or a stand-in. */
  readonly googleAccountsUrl: string;
  readonly googleOauthUrl: string;
  readonly googleApiUrl: string;
  /** IANA name. */
  readonly zonaHoraria: string;
  /** Years that the record of a deleted paciente is kept, hidden from every screen; 0: destroyed at once. */
  readonly retencionAnios: number;
  /** Number of proxies in front that are trusted for X-Forwarded-For. */
  readonly trustProxy: number;
  /** Whether browsers must use https for the subdomains of its name too. */
  readonly hstsSubdominios: boolean;
  /** Multiplies the ceilings of one user; 0 removes them. */
  readonly techos: number;
  /** The clamd that scans uploaded images; absent: no scan. */
  readonly antivirus?: string;
  /** The file of signed heads; absent: in the data folder, or none without such a folder. */
  readonly signedHeads?: string;
  /** 32 bytes from which the heads' key is made; absent: made and stored in the data folder. */
  readonly headSecret?: Uint8Array;
  /** Services that keep heads outside this machine; absent: none. */
  readonly anchorTsa?: { readonly url: string; readonly certificates: string };
  readonly anchorStore?: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
  /** The port that Prometheus reads; absent: none. */
  readonly metricsPort?: number;
  /** Who must have a second step of the login: nobody, administrators and auditors, or everybody. */
  readonly segundoFactor: (typeof SEGUNDO_FACTOR)[number];
  /** 32 bytes; absent: made and stored in the data folder. */
  readonly masterKey?: Uint8Array;
  /** The keys that wrap the keys of patients, instead of the master key or a file of the data folder. */
  readonly dataKeys?: DataKeys;
  /** The secrets of this process by purpose, instead of the master key. */
  readonly secrets?: OwnSecrets;
}

/** Whether nothing is stored on this machine. */
export const allOnServers = ({ eventStoreUrl, mongodbUrl, redisUrl }: Settings): boolean =>
  eventStoreUrl !== undefined && mongodbUrl !== undefined && redisUrl !== undefined;

const CONTRASENA_INICIAL = ['definitiva', 'temporal'] as const;
const SEGUNDO_FACTOR = ['opcional', 'requerido', 'todos'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

const environment = z.object({
  PORT: wholeNumber(65_535, 'se esperaba un puerto entre 0 y 65535').default(3000),
  HOST: z.string().default('127.0.0.1'),
  INSTALACION: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'se esperaban letras, números, puntos o guiones (60 a lo sumo)')
    .default(UNNAMED),
  HOSTS: hostNames.optional(),
  DATA_DIR: z.string().default('./data'),
  ADMIN_EMAIL: z.string().regex(EMAIL, 'no es un email válido').optional(),
  ADMIN_PASSWORD: password.optional(),
  DEMO: demo.optional(),
  PROBAR_API: yesOrNo.optional(),
  CONTRASENA_MINIMA: contrasenaMinima.default(6),
  CONTRASENA_INICIAL: z.enum(CONTRASENA_INICIAL, 'se esperaba definitiva o temporal').default('definitiva'),
  EVENTSTORE_URL: serverUrl(['esdb:', 'esdb+discover:']).optional(),
  MONGODB_URL: serverUrl(['mongodb:', 'mongodb+srv:']).optional(),
  REDIS_URL: serverUrl(['redis:', 'rediss:']).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ACCOUNTS_URL: serverUrl(['https:', 'http:']).default('https://accounts.google.com'),
  GOOGLE_OAUTH_URL: serverUrl(['https:', 'http:']).default('https://oauth2.googleapis.com'),
  GOOGLE_API_URL: serverUrl(['https:', 'http:']).default('https://www.googleapis.com'),
  ZONA_HORARIA: z
    .string()
    .refine(isTimeZone, 'no es una zona horaria conocida')
    .default('America/Argentina/Buenos_Aires'),
  TRUST_PROXY: wholeNumber(100, 'se esperaba la cantidad de proxies de confianza (0 a 100)').default(0),
  HSTS_SUBDOMINIOS: yesOrNo.default(false),
  RETENCION_ANIOS: wholeNumber(100, 'se esperaba una cantidad de años (0 a 100)').default(0),
  TECHOS: wholeNumber(1_000, 'se esperaba un número de 0 a 1000').default(1),
  SEGUNDO_FACTOR: z.enum(SEGUNDO_FACTOR, 'se esperaba opcional, requerido o todos').default('opcional'),
  ANTIVIRUS: scannerUrl.optional(),
  CABEZAS: z.string().optional(),
  CLAVE_DE_CABEZAS: masterKey.optional(),
  ANCLA_TSA_URL: serverUrl(['https:', 'http:']).optional(),
  ANCLA_TSA_CERT: z.string().optional(),
  ANCLA_URL: serverUrl(['https:', 'http:']).optional(),
  ANCLA_CABECERAS: headers.default({}),
  METRICS_PORT: wholeNumber(65_535, 'se esperaba un puerto entre 0 y 65535').optional(),
  MASTER_KEY: masterKey.optional(),
  CLAVE_DE_DATOS: masterKey.optional(),
  CLAVE_DE_DATOS_ANTERIOR: masterKey.optional(),
  SECRETOS: secrets.optional(),
});

/** Settings that require another one. */
const COMPANIONS = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['ANCLA_TSA_URL', 'ANCLA_TSA_CERT'],
  ['CLAVE_DE_DATOS_ANTERIOR', 'CLAVE_DE_DATOS'],
] as const;

const GOOGLE_CLIENT = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;

/** Settings that may be in a file instead: `NAME_FILE`. URLs contain passwords. */
const IN_FILES = [
  'ADMIN_PASSWORD',
  'EVENTSTORE_URL',
  'MONGODB_URL',
  'REDIS_URL',
  'GOOGLE_CLIENT_SECRET',
  'ANCLA_CABECERAS',
  'CLAVE_DE_CABEZAS',
  'MASTER_KEY',
  'CLAVE_DE_DATOS',
  'CLAVE_DE_DATOS_ANTERIOR',
  'SECRETOS',
] as const;

/** Blank counts as absent, as `${NAME:-}` in a compose file gives it. @throws CannotStart */
const given = (env: Environment): Environment =>
  Object.fromEntries(
    Object.entries({
      ...env,
      ...Object.fromEntries(IN_FILES.map((name) => [name, secretSetting(env, name)])),
    }).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );

const dataKeysIn = (current?: Uint8Array, earlier?: Uint8Array): DataKeys | undefined =>
  current && [current, ...(earlier === undefined ? [] : [earlier])];

/** @throws CannotStart when two settings exclude each other, or one lacks its companion */
const requireConsistent = (values: Environment, read: z.output<typeof environment>): void => {
  if (read.MASTER_KEY !== undefined && read.SECRETOS !== undefined)
    throw new CannotStart('SECRETOS: sobra MASTER_KEY: con ella este proceso tendría los secretos de todos');
  if (read.CLAVE_DE_DATOS !== undefined && read.SECRETOS !== undefined)
    throw new CannotStart('SECRETOS: sobra CLAVE_DE_DATOS: ya tiene la clave de datos (npm run secrets)');
  // A process with its own secrets may know that Google is configured without having the client's secret.
  const companions = read.SECRETOS === undefined ? [...COMPANIONS, GOOGLE_CLIENT] : COMPANIONS;
  for (const [name, companion] of companions)
    if (values[name] !== undefined && values[companion] === undefined)
      throw new CannotStart(`${companion}: falta (es obligatorio si se indica ${name})`);
};

/**
 * Reads the settings of an environment. `firstSteps`, used by `npm start`, enables the page for trying the API, and
 * demo data where no administrator was named, unless a setting disables them.
 * @throws CannotStart naming the first setting that is wrong or missing
 */
export const readSettings = (env: Environment, { firstSteps = false } = {}): Settings => {
  const values = given(env);
  const parsed = environment.safeParse(values);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new CannotStart(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const read = parsed.data;
  requireConsistent(values, read);
  return {
    port: read.PORT,
    host: read.HOST,
    instalacion: read.INSTALACION,
    dataDir: read.DATA_DIR,
    demo: read.DEMO === undefined ? firstSteps && read.ADMIN_EMAIL === undefined : read.DEMO !== false,
    demoGrande: read.DEMO === 'grande',
    demoCadena: read.DEMO === 'cadena',
    probarApi: read.PROBAR_API ?? firstSteps,
    contrasenaMinima: read.CONTRASENA_MINIMA,
    contrasenaInicial: read.CONTRASENA_INICIAL,
    googleAccountsUrl: read.GOOGLE_ACCOUNTS_URL,
    googleOauthUrl: read.GOOGLE_OAUTH_URL,
    googleApiUrl: read.GOOGLE_API_URL,
    zonaHoraria: read.ZONA_HORARIA,
    retencionAnios: read.RETENCION_ANIOS,
    trustProxy: read.TRUST_PROXY,
    hstsSubdominios: read.HSTS_SUBDOMINIOS,
    techos: read.TECHOS,
    segundoFactor: read.SEGUNDO_FACTOR,
    ...defined({
      hosts: read.HOSTS,
      adminEmail: read.ADMIN_EMAIL,
      adminPassword: read.ADMIN_PASSWORD,
      eventStoreUrl: read.EVENTSTORE_URL,
      mongodbUrl: read.MONGODB_URL,
      redisUrl: read.REDIS_URL,
      googleClientId: read.GOOGLE_CLIENT_ID,
      googleClientSecret: read.GOOGLE_CLIENT_SECRET,
      antivirus: read.ANTIVIRUS,
      signedHeads: read.CABEZAS,
      headSecret: read.CLAVE_DE_CABEZAS,
      anchorTsa:
        read.ANCLA_TSA_URL === undefined
          ? undefined
          : { url: read.ANCLA_TSA_URL, certificates: read.ANCLA_TSA_CERT ?? '' },
      anchorStore:
        read.ANCLA_URL === undefined ? undefined : { url: read.ANCLA_URL, headers: read.ANCLA_CABECERAS },
      metricsPort: read.METRICS_PORT,
      masterKey: read.MASTER_KEY,
      dataKeys: dataKeysIn(read.CLAVE_DE_DATOS, read.CLAVE_DE_DATOS_ANTERIOR),
      secrets: read.SECRETOS,
    }),
  };
};
