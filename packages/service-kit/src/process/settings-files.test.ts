import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './settings.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
let folder: string;
const file = async (name: string, content: string): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secretos-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['MASTER_KEY', KEY],
  ['SECRETOS', `datos=${KEY}`],
  ['CLAVE_DE_DATOS', KEY],
  ['CLAVE_DE_CABEZAS', KEY],
  ['EVENTSTORE_URL', 'esdb://odonto:clave@eventos:2113'],
  ['MONGODB_URL', 'mongodb://clinical:clave@lecturas:27017/odonto'],
  ['REDIS_URL', 'rediss://:clave@tareas:6379'],
  ['ANCLA_CABECERAS', '{"authorization":"Bearer x"}'],
])('%s can be in a file, with the line end that editors and agents leave', async (name, value) => {
  const env = { ANCLA_URL: 'https://anclas' };
  const path = await file(name, `${value}\n`);
  expect(readSettings({ ...env, [`${name}_FILE`]: path })).toEqual(readSettings({ ...env, [name]: value }));
  expect(readSettings({ ...env, [`${name}_FILE`]: path })).not.toEqual(readSettings(env));
});

test('related settings may come from different places', async () => {
  const ADMIN_PASSWORD_FILE = await file('admin', 'una buena clave\n');
  expect(readSettings({ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD_FILE })).toMatchObject({
    adminPassword: 'una buena clave',
  });
  const GOOGLE_CLIENT_SECRET_FILE = await file('google', 'secreto');
  expect(readSettings({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET_FILE })).toMatchObject({
    googleClientSecret: 'secreto',
  });
});

test('a file that is missing, empty, invalid or given in addition to the setting ends the start', async () => {
  const absent = join(folder, 'no-hay');
  expect(() => readSettings({ MASTER_KEY_FILE: absent })).toThrow(
    `MASTER_KEY_FILE: no se puede leer ${absent} (ENOENT)`,
  );
  expect(() => readSettings({ MASTER_KEY_FILE: folder })).toThrow('(EISDIR)');
  const MASTER_KEY_FILE = await file('vacio', ' \n');
  expect(() => readSettings({ MASTER_KEY_FILE })).toThrow(`MASTER_KEY_FILE: ${MASTER_KEY_FILE} está vacío`);
  const whole = await file('clave', KEY);
  expect(() => readSettings({ MASTER_KEY_FILE: whole, MASTER_KEY: KEY })).toThrow(
    'MASTER_KEY_FILE: sobra MASTER_KEY',
  );
  expect(readSettings({ MASTER_KEY_FILE: ' ', MASTER_KEY: KEY })).toEqual(readSettings({ MASTER_KEY: KEY }));
  expect(() => readSettings({ MASTER_KEY_FILE: whole, SECRETOS_FILE: whole })).toThrow(/^SECRETOS: /);
});
