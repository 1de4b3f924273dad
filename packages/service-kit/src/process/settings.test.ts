import { describe, expect, test } from '@jest/globals';
import { CannotStart } from '@odonto/event-kit/runtime';
import { readSettings } from './settings.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER = Buffer.alloc(32, 8).toString('base64');

const refusal = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof CannotStart) return error.message;
    throw error;
  }
  return 'accepted';
};

test('an empty environment gives the defaults', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    instalacion: 'odonto',
    dataDir: './data',
    contrasenaMinima: 6,
    contrasenaInicial: 'definitiva',
    demo: false,
    demoGrande: false,
    demoCadena: false,
    probarApi: false,
    googleAccountsUrl: 'https://accounts.google.com',
    googleOauthUrl: 'https://oauth2.googleapis.com',
    googleApiUrl: 'https://www.googleapis.com',
    zonaHoraria: 'America/Argentina/Buenos_Aires',
    retencionAnios: 0,
    trustProxy: 0,
    hstsSubdominios: false,
    segundoFactor: 'opcional',
    techos: 1,
  });
});

test('every setting is read, and blanks around it are ignored', () => {
  const settings = readSettings({
    PORT: ' 8080 ',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/odonto',
    ADMIN_EMAIL: 'jefa@clinica.com',
    ADMIN_PASSWORD: 'una buena clave',
    DEMO: '1',
    PROBAR_API: '1',
    EVENTSTORE_URL: 'esdb://eventos:2113?tls=false',
    MONGODB_URL: 'mongodb://lecturas:27017',
    REDIS_URL: 'redis://tareas:6379',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secreto',
    ZONA_HORARIA: 'America/Montevideo',
    RETENCION_ANIOS: '10',
    TRUST_PROXY: '2',
    HSTS_SUBDOMINIOS: '1',
    ANTIVIRUS: 'clamd://clamav:3310',
    SEGUNDO_FACTOR: ' todos ',
    HOSTS: 'clinica.example, 192.168.0.10',
    TECHOS: '3',
    MASTER_KEY: KEY,
    CLAVE_DE_DATOS: OTHER,
    CLAVE_DE_DATOS_ANTERIOR: KEY,
    CONTRASENA_MINIMA: '12',
    CONTRASENA_INICIAL: 'temporal',
    INSTALACION: 'ensayo',
  });
  expect(settings).toEqual({
    port: 8080,
    host: '0.0.0.0',
    instalacion: 'ensayo',
    dataDir: '/var/odonto',
    contrasenaMinima: 12,
    contrasenaInicial: 'temporal',
    adminEmail: 'jefa@clinica.com',
    adminPassword: 'una buena clave',
    demo: true,
    demoGrande: false,
    demoCadena: false,
    probarApi: true,
    eventStoreUrl: 'esdb://eventos:2113?tls=false',
    mongodbUrl: 'mongodb://lecturas:27017',
    redisUrl: 'redis://tareas:6379',
    googleClientId: 'id',
    googleClientSecret: 'secreto',
    googleAccountsUrl: 'https://accounts.google.com',
    googleOauthUrl: 'https://oauth2.googleapis.com',
    googleApiUrl: 'https://www.googleapis.com',
    zonaHoraria: 'America/Montevideo',
    retencionAnios: 10,
    trustProxy: 2,
    hstsSubdominios: true,
    antivirus: 'clamd://clamav:3310',
    segundoFactor: 'todos',
    hosts: ['clinica.example', '192.168.0.10'],
    techos: 3,
    masterKey: new Uint8Array(Buffer.alloc(32, 7)),
    dataKeys: [new Uint8Array(Buffer.alloc(32, 8)), new Uint8Array(Buffer.alloc(32, 7))],
  });
});

describe('a wrong setting is refused with one line that names it', () => {
  test.each([
    ['PORT', 'tres mil'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['ADMIN_EMAIL', 'jefa'],
    ['ADMIN_PASSWORD', '12345'],
    ['CONTRASENA_MINIMA', '5'],
    ['INSTALACION', 'con espacios'],
    ['CONTRASENA_MINIMA', '73'],
    ['ADMIN_PASSWORD', 'ñ'.repeat(37)],
    ['DEMO', 'quizás'],
    ['EVENTSTORE_URL', 'localhost'],
    ['MONGODB_URL', 'http://lecturas'],
    ['REDIS_URL', 'tareas:6379'],
    ['ZONA_HORARIA', 'Marte/Olympus'],
    ['RETENCION_ANIOS', '-1'],
    ['TRUST_PROXY', 'todos'],
    ['HSTS_SUBDOMINIOS', 'sí'],
    ['ANTIVIRUS', 'clamav:3310'],
    ['ANTIVIRUS', 'clamd://'],
    ['SEGUNDO_FACTOR', 'siempre'],
    ['CONTRASENA_INICIAL', 'provisoria'],
    ['HOSTS', 'https://clinica.example'],
    ['TECHOS', 'muchos'],
    ['MASTER_KEY', 'corta'],
    ['MASTER_KEY', Buffer.alloc(31).toString('base64')],
    ['SECRETOS', 'datos'],
    ['SECRETOS', `datos=${KEY},`],
    ['SECRETOS', `datos=${Buffer.alloc(31).toString('base64')}`],
  ])('%s=%s', (name, value) => {
    const message = refusal({ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'secreta', [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: .+$`));
  });

  test('ADMIN_EMAIL without ADMIN_PASSWORD, also when it is blank', () => {
    expect(refusal({ ADMIN_EMAIL: 'a@b.co' })).toBe(
      'ADMIN_PASSWORD: falta (es obligatorio si se indica ADMIN_EMAIL)',
    );
    expect(refusal({ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: ' ' })).toContain('ADMIN_PASSWORD');
  });

  test('secrets in addition to the master key, which would make them useless', () => {
    expect(refusal({ SECRETOS: `datos=${KEY}`, MASTER_KEY: KEY })).toContain('SECRETOS: sobra MASTER_KEY');
    expect(refusal({ SECRETOS: `datos=${KEY}`, CLAVE_DE_DATOS: KEY })).toContain('sobra CLAVE_DE_DATOS');
    expect(refusal({ CLAVE_DE_DATOS_ANTERIOR: KEY })).toContain('CLAVE_DE_DATOS: falta');
    expect(readSettings({ SECRETOS: `datos=${KEY},cambios=${KEY}` }).secrets).toEqual(
      new Map([
        ['datos', new Uint8Array(Buffer.alloc(32, 7))],
        ['cambios', new Uint8Array(Buffer.alloc(32, 7))],
      ]),
    );
  });

  test('half of the Google client', () => {
    expect(refusal({ GOOGLE_CLIENT_ID: 'id' })).toContain('GOOGLE_CLIENT_SECRET');
    expect(refusal({ GOOGLE_CLIENT_SECRET: 's' })).toContain('GOOGLE_CLIENT_ID');
  });
});

describe('demo data', () => {
  test('is on by default only where the caller requests it and no administrator is named', () => {
    expect(readSettings({}, { firstSteps: true }).demo).toBe(true);
    expect(
      readSettings({ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'secreta' }, { firstSteps: true }).demo,
    ).toBe(false);
    expect(readSettings({ DEMO: '0' }, { firstSteps: true }).demo).toBe(false);
  });

  test('of a heavy practice only on request', () => {
    expect(readSettings({ DEMO: 'grande' })).toMatchObject({ demo: true, demoGrande: true });
    expect(readSettings({ DEMO: 'cadena' })).toMatchObject({
      demo: true,
      demoGrande: false,
      demoCadena: true,
    });
    expect(readSettings({ DEMO: '1' })).toMatchObject({ demo: true, demoGrande: false });
    expect(readSettings({}, { firstSteps: true }).demoGrande).toBe(false);
  });
});

test('the page that tries the API is served by default only where the caller requests it', () => {
  const served = (env: Record<string, string>, firstSteps: boolean) =>
    readSettings(env, { firstSteps }).probarApi;
  expect([served({}, true), served({ PROBAR_API: '0' }, true)]).toEqual([true, false]);
  expect([served({}, false), served({ PROBAR_API: '1' }, false)]).toEqual([false, true]);
});

test('anchor settings: an authority needs its certificate, and errors never quote headers', () => {
  expect(refusal({ ANCLA_TSA_URL: 'https://tsa.example.org' })).toMatch(/^ANCLA_TSA_CERT: falta/);
  const refused = refusal({
    ANCLA_URL: 'https://x.example.org',
    ANCLA_CABECERAS: '{"authorization":"secreto"',
  });
  expect(refused).toMatch(/^ANCLA_CABECERAS: se esperaba un objeto JSON/);
  expect(refused).not.toContain('secreto');
  const { anchorTsa, anchorStore, headSecret } = readSettings({
    ANCLA_TSA_URL: 'https://tsa.example.org',
    ANCLA_TSA_CERT: '/tsa.pem',
    ANCLA_URL: 'https://x.example.org',
    ANCLA_CABECERAS: '{"authorization":"secreto"}',
    CLAVE_DE_CABEZAS: KEY,
  });
  expect(anchorTsa).toEqual({ url: 'https://tsa.example.org', certificates: '/tsa.pem' });
  expect(anchorStore).toEqual({ url: 'https://x.example.org', headers: { authorization: 'secreto' } });
  expect(headSecret).toHaveLength(32);
});

test('the servers of a cluster are separated by commas', () => {
  const mongodb = 'mongodb://u:p@a:27017,b:27017/odonto?replicaSet=rs0';
  const settings = readSettings({ MONGODB_URL: mongodb, EVENTSTORE_URL: 'esdb://u:p@a:2113,b:2113' });
  expect(settings).toMatchObject({ mongodbUrl: mongodb, eventStoreUrl: 'esdb://u:p@a:2113,b:2113' });
});
