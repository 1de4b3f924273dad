import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { valuesIn } from './env-file.ts';
import { fillSecrets, withNewDataKey } from './fill-secrets.ts';

const EXAMPLE = readFileSync(join(ROOT, '.env.example'), 'utf8');
const set = (text: string, name: string, value: string): string =>
  text.replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}=${value}`);
const KEY = Buffer.alloc(32, 7).toString('base64');

test('fills every secret of the example, leaves what a person decides, and keeps the comments', () => {
  const { text } = fillSecrets(EXAMPLE);
  const blank = [...valuesIn(text)].filter(([, value]) => value === '').map(([name]) => name);
  expect(blank).toEqual([
    // Set by a renewal.
    'CLAVE_DE_DATOS',
    'CLAVE_DE_DATOS_ANTERIOR',
    // Set from keys in files (`team-keys.ts`).
    'MFE_LLAVES',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'HOSTS',
    'COMPOSE_PROFILES',
    'ANTIVIRUS',
    'INSTALACION',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'ANCLA_TSA_URL',
    'ANCLA_TSA_CERT',
    'ANCLA_URL',
    'ANCLA_CABECERAS',
  ]);
  expect([...valuesIn(text).keys()].sort()).toEqual([...valuesIn(EXAMPLE).keys()].sort());
  expect(text.split('\n').filter((line) => line.startsWith('#'))).toEqual(
    EXAMPLE.split('\n').filter((line) => line.startsWith('#')),
  );
  expect(valuesIn(text).get('MONGODB_REPLICA_KEY')?.length).toBeGreaterThan(500);
});

test('changes nothing the second time, and adds a secret that was not there', () => {
  const { text } = fillSecrets(EXAMPLE);
  expect(fillSecrets(text)).toEqual({ text, made: [] });
  const audit = valuesIn(text).get('SECRETOS_AUDIT') ?? '';
  const older = set(text, 'SECRETOS_AUDIT', audit.split(',').slice(0, -1).join(','));
  expect(fillSecrets(older)).toEqual({ text, made: ['SECRETOS_AUDIT'] });
});

test('secrets that were blanked come back as they were, in a new installation too', () => {
  const { text } = fillSecrets(EXAMPLE);
  expect(valuesIn(text).get('MASTER_KEY_ANTERIOR')).toBe('ninguna');
  const blanked = text.replaceAll(/^(SECRETOS_\w+)=.*$/gm, '$1=');
  expect(fillSecrets(blanked).text).toBe(text);
});

test('an installation from before keeps the key that its data is sealed under, as the earlier one', () => {
  const { text, made } = fillSecrets(set(EXAMPLE, 'MASTER_KEY', KEY));
  const values = valuesIn(text);
  expect(values.get('MASTER_KEY_ANTERIOR')).toBe(KEY);
  expect(values.get('MASTER_KEY')).not.toBe(KEY);
  expect(values.get('SECRETOS_PATIENTS')).toContain(`datos=${KEY}`);
  expect(made).toContain('MASTER_KEY_ANTERIOR');
  expect(fillSecrets(text).made).toEqual([]);
});

test('refuses another master key, none, and what is no key', () => {
  const { text } = fillSecrets(EXAMPLE);
  expect(() => fillSecrets(set(text, 'MASTER_KEY', KEY))).toThrow('no es de la MASTER_KEY de .env');
  expect(() => fillSecrets(set(text, 'MASTER_KEY', ''))).toThrow('MASTER_KEY: falta en .env');
  expect(() => fillSecrets(set(EXAMPLE, 'MASTER_KEY', 'corta'))).toThrow('MASTER_KEY: se esperaban 32 bytes');
});

test.each([
  ['new', EXAMPLE],
  ['from before', set(EXAMPLE, 'MASTER_KEY', KEY)],
])(
  'a new data key in an installation that is %s: services have both, until the earlier one is taken out',
  (_, from) => {
    const first = fillSecrets(from).text;
    const was = valuesIn(first);
    const { text } = withNewDataKey(first);
    const values = valuesIn(text);
    const [data, earlier] = [values.get('CLAVE_DE_DATOS'), values.get('CLAVE_DE_DATOS_ANTERIOR')];
    expect(was.get('SECRETOS_PATIENTS')).toContain(`datos=${earlier},`);
    expect(data).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    expect(values.get('SECRETOS_PATIENTS')).toContain(`datos=${data},datos-anterior=${earlier},`);
    expect(values.get('SECRETOS_GATEWAY')).toBe(was.get('SECRETOS_GATEWAY'));
    const rest = (all: typeof was) =>
      all
        .get('SECRETOS_ACCOUNTS')
        ?.split(',')
        .filter((one) => !one.startsWith('datos'));
    expect(rest(values)).toEqual(rest(was));
    expect(fillSecrets(text)).toEqual({ text, made: [] });
    expect(() => withNewDataKey(text)).toThrow('ya hay una renovación en curso');

    const ended = valuesIn(fillSecrets(set(text, 'CLAVE_DE_DATOS_ANTERIOR', '')).text);
    expect(ended.get('SECRETOS_PATIENTS')).toBe(
      values.get('SECRETOS_PATIENTS')?.replace(`,datos-anterior=${earlier}`, ''),
    );
    // If the value is blanked by mistake, the derived key must not replace the new key.
    expect(() => fillSecrets(set(text, 'CLAVE_DE_DATOS', ''))).toThrow('o de su CLAVE_DE_DATOS');
  },
);

test('a module from elsewhere gets a password and secrets of its own, which later calls keep', () => {
  const { text, made } = fillSecrets(EXAMPLE, { name: 'laboratorio', purposes: ['enlaces', 'datos'] });
  expect(made).toEqual(expect.arrayContaining(['MONGODB_PASSWORD_LABORATORIO', 'SECRETOS_LABORATORIO']));
  const values = valuesIn(text);
  const secrets = (values.get('SECRETOS_LABORATORIO') ?? '').split(',');
  const purposes = ['datos', 'cambios', 'idempotencia', 'token-publica', 'enlaces'];
  expect(secrets.map((item) => item.split('=')[0])).toEqual(purposes);
  const shared = (values.get('SECRETOS_PATIENTS') ?? '').split(',').filter((item) => secrets.includes(item));
  expect(shared.map((item) => item.split('=')[0])).toEqual(['datos', 'cambios', 'token-publica']);
  expect(fillSecrets(text)).toEqual({ text, made: [] });
  expect(fillSecrets(text, { name: 'laboratorio', purposes: [] }).made).toEqual([]);

  const renewed = valuesIn(withNewDataKey(text).text);
  expect(renewed.get('SECRETOS_LABORATORIO')).toBe(
    `datos=${renewed.get('CLAVE_DE_DATOS')},datos-anterior=${renewed.get('CLAVE_DE_DATOS_ANTERIOR')},${secrets.slice(1).join(',')}`,
  );
});

test('a module from elsewhere cannot take a secret of another process by naming it', () => {
  const values = valuesIn(
    fillSecrets(EXAMPLE, { name: 'laboratorio', purposes: ['emails', 'uploads'] }).text,
  );
  const items = (values.get('SECRETOS_LABORATORIO') ?? '').split(',').slice(-2);
  expect(items.map((item) => item.split('=')[0])).toEqual(['emails', 'uploads']);
  for (const item of items)
    for (const other of ['ACCOUNTS', 'CLINICAL'])
      expect((values.get(`SECRETOS_${other}`) ?? '').split(',')).not.toContain(item);
});

test.each(['patients', 'gateway', 'Laboratorio', 'mi laboratorio', ''])(
  '%j is not the name of a module',
  (name) =>
    expect(() => fillSecrets(EXAMPLE, { name, purposes: [] })).toThrow('se esperaba el nombre de un módulo'),
);
