import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { folder } from './testing/gateway.ts';
import { readPlaces } from './settings.ts';

const UPSTREAMS = 'accounts=http://accounts:3000, patients=http://10.0.0.7:3000';

const newKey = (): string =>
  generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

test('services by their origin, micro-frontends by folder or address', async () => {
  await using shell = await folder({ 'index.html': '<html>' });
  await using patients = await folder();
  const MFES = `mfe-patients=${patients.path}\nmfe-clinical=https://clinical.example/mfe`;
  const keys = [newKey(), newKey(), newKey()];
  const MFE_LLAVES = `mfe-patients=${keys[0]},mfe-clinical=${keys[1]}\nmfe-clinical=${keys[2]}`;
  const { mfeKeys, ...places } = readPlaces({ UPSTREAMS, MFES, MFE_LLAVES }, shell.path);
  expect(Object.entries(mfeKeys).map(([name, those]) => [name, those.length])).toEqual([
    ['mfe-patients', 1],
    ['mfe-clinical', 2],
  ]);
  expect(() => readPlaces({ UPSTREAMS, MFES }, shell.path)).toThrow('MFE_LLAVES: falta la llave pública');
  expect(places).toEqual({
    services: { accounts: 'http://accounts:3000', patients: 'http://10.0.0.7:3000' },
    mfes: { 'mfe-patients': patients.path, 'mfe-clinical': 'https://clinical.example/mfe' },
    shellDir: shell.path,
  });
});

test('each module from elsewhere has a setting of its own, with its service and its screens', async () => {
  await using shell = await folder({ 'index.html': '<html>' });
  const MODULO_LABORATORIO =
    'laboratorio=http://laboratorio:3000,mfe-laboratorio=http://mfe-laboratorio:3000';
  const MODULO_SILLONES = 'sillones=http://sillones:3000';
  const MFE_LLAVES = `mfe-laboratorio=${newKey()}`;
  const env = { UPSTREAMS, MODULO_LABORATORIO, MODULO_SILLONES, MODULOS: 'otra cosa', MFE_LLAVES };
  const { services, mfes } = readPlaces(env, shell.path);
  expect(Object.keys(services)).toEqual(['accounts', 'patients', 'laboratorio', 'sillones']);
  expect(mfes).toEqual({ 'mfe-laboratorio': 'http://mfe-laboratorio:3000' });
  expect(() => readPlaces({ ...env, MFE_LLAVES: '' }, shell.path)).toThrow('MFE_LLAVES: falta');
});

test.each([
  [{ UPSTREAMS, MODULO_X: 'x' }, 'MODULO_X: "x" no tiene la forma nombre=lugar'],
  [{ UPSTREAMS, MODULO_X: 'x=http://x:1/api' }, 'MODULO_X: x: se esperaba una dirección'],
  [{ UPSTREAMS, MODULO_X: 'mfe-x=http://:1' }, 'MODULO_X: mfe-x: http://:1 no es una dirección'],
  [{ UPSTREAMS, MODULO_X: 'accounts=http://x:1' }, 'MODULO_*: accounts ya está en otro ajuste'],
  [{}, 'UPSTREAMS: falta'],
  [{ UPSTREAMS: 'accounts' }, 'UPSTREAMS: "accounts" no tiene la forma nombre=lugar'],
  [{ UPSTREAMS: 'accounts=accounts:3000' }, 'UPSTREAMS: accounts: se esperaba una dirección'],
  [{ UPSTREAMS: 'accounts=http://accounts:3000/api' }, 'UPSTREAMS: accounts: se esperaba una dirección'],
  [{ UPSTREAMS: `${UPSTREAMS},accounts=http://b:1` }, 'UPSTREAMS: accounts está dos veces'],
  [{ UPSTREAMS, MFES: 'clinical=http://clinical:1' }, 'MFES: clinical: se esperaba el nombre de un módulo'],
  [{ UPSTREAMS, MFES: 'mfe-clinical=http://:1' }, 'MFES: mfe-clinical: http://:1 no es una dirección'],
  [{ UPSTREAMS, MFES: 'mfe-clinical=/no/hay' }, 'MFES: mfe-clinical: no existe la carpeta /no/hay'],
  [{ UPSTREAMS, MFE_LLAVES: 'mfe-clinical=abc' }, 'MFE_LLAVES: mfe-clinical: no es una llave Ed25519'],
  [{ UPSTREAMS, SHELL_DIR: '/no/hay' }, 'SHELL_DIR: en /no/hay no hay un index.html'],
])('%j: %s', async (env, message) => {
  await using shell = await folder({ 'index.html': '<html>' });
  expect(() => readPlaces(env, shell.path)).toThrow(message);
});
