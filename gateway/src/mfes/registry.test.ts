import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { folder } from '../testing/gateway.ts';
import { TIMEOUTS } from '../options.ts';
import { mfeRegistry, type MfeRegistry } from './registry.ts';
import type { MfeSource } from './source.ts';
import { mfeSources } from './sources.ts';

const manifest = (name: string, path: string, more: object = {}) => ({
  name,
  team: 'equipo',
  label: 'Módulo',
  app: './modulo.app',
  routes: [{ path, roles: ['profesional'] }],
  version: 'v1',
  entry: 'assets/remoteEntry.0123456789.js',
  ...more,
});

let opened: AsyncDisposableStack;
let patients: string;
let calendar: string;
let log: { msg: string }[];
let registry: MfeRegistry;
/** The version of mfe-kit that the shell provides. */
let kit: string | undefined;

const deploy = async (dir: string, content: object | string): Promise<void> => {
  await writeFile(join(dir, 'new'), typeof content === 'string' ? content : JSON.stringify(content));
  await rename(join(dir, 'new'), join(dir, 'mfe.json'));
};
const deployed = async () => (await registry.current()).map(({ name, version }) => `${name} ${version}`);

beforeEach(async () => {
  opened = new AsyncDisposableStack();
  patients = opened.use(await folder()).path;
  calendar = opened.use(await folder()).path;
  log = [];
  kit = '1.2.3';
  await deploy(patients, manifest('mfe-patients', '/pacientes/:id'));
  await deploy(calendar, manifest('mfe-calendar', '/turnos'));
  const logger = pino({}, { write: (line: string) => log.push(JSON.parse(line)) });
  const places = { 'mfe-patients': patients, 'mfe-calendar': calendar };
  registry = mfeRegistry(
    mfeSources(places, { timeouts: TIMEOUTS, keys: 'unverified', logger }),
    'unverified',
    logger,
    async () => kit,
  );
});
afterEach(() => opened.disposeAsync());

test('what is deployed is listed by name, with the address of its files', async () => {
  const list = await registry.current();
  expect(list.map(({ name, url }) => [name, url])).toEqual([
    ['mfe-calendar', '/mfes/mfe-calendar/'],
    ['mfe-patients', '/mfes/mfe-patients/'],
  ]);
});

test('the first list waits for the builds that are still being verified', async () => {
  const text = JSON.stringify(manifest('mfe-patients', '/pacientes/:id'));
  const far: MfeSource = {
    look: async () => ({ kind: 'changed', text }),
    verify: async () => undefined,
    earlier: async () => [],
    send: async () => false,
    near: false,
    close: async () => undefined,
  };
  const verified = Promise.withResolvers<string>();
  const started = mfeRegistry(
    new Map([['mfe-patients', far]]),
    'unverified',
    pino({ enabled: false }),
    () => verified.promise,
  );
  const first = started.current();
  setImmediate(() => verified.resolve('1.2.3'));
  expect((await first).map(({ name }) => name)).toEqual(['mfe-patients']);
});

test('a new version is listed from the next request on', async () => {
  await registry.current();
  await deploy(patients, manifest('mfe-patients', '/pacientes/:id', { version: 'v2' }));
  expect(await deployed()).toEqual(['mfe-calendar v1', 'mfe-patients v2']);
});

test.each([
  ['is no JSON', '{'],
  ['lacks its entry', manifest('mfe-patients', '/pacientes', { version: 'v2', entry: undefined })],
  ['leads out of its folder', manifest('mfe-patients', '/pacientes', { version: 'v2', entry: '../x.js' })],
  ['names itself otherwise', manifest('mfe-calendar', '/otra', { version: 'v2' })],
  ['claims the route of another', manifest('mfe-patients', '/turnos', { version: 'v2' })],
])('a manifest that %s is refused once in the log, and the version before it stays', async (_, content) => {
  await registry.current();
  await deploy(patients, content);
  expect(await deployed()).toEqual(['mfe-calendar v1', 'mfe-patients v1']);
  await registry.current();
  expect(log.map(({ msg }) => msg)).toEqual([expect.stringContaining('mfe-patients refused: ')]);
});

test('a route is the same whatever its parameters are called', async () => {
  await registry.current();
  await deploy(calendar, manifest('mfe-calendar', '/pacientes/:paciente', { version: 'v2' }));
  expect(await deployed()).toEqual(['mfe-calendar v1', 'mfe-patients v1']);
  expect(log[0]?.msg).toContain("claims route /pacientes/:, which is mfe-patients's");
});

test('a build that is briefly absent, while its folder is replaced, stays deployed', async () => {
  await registry.current();
  await rm(join(patients, 'mfe.json'));
  expect(await deployed()).toEqual(['mfe-calendar v1', 'mfe-patients v1']);
});

describe('the kit that a build was made with', () => {
  const patientsWith = (range: string, version = 'v2') =>
    deploy(patients, manifest('mfe-patients', '/pacientes/:id', { version, kit: range }));

  test.each(['^1.2.3', '^1.2.0', '^1.1.9', '^1.0.0'])('%s fits the shell of 1.2.3', async (range) => {
    await patientsWith(range);
    expect(await deployed()).toContain('mfe-patients v2');
    expect(await registry.refused()).toEqual({});
  });

  test.each(['^1.3.0', '^1.2.4', '^2.0.0', '^0.9.0'])(
    '%s does not: log and health say why, and the version before it stays',
    async (range) => {
      await registry.current();
      await patientsWith(range);
      expect(await deployed()).toEqual(['mfe-calendar v1', 'mfe-patients v1']);
      const motivo = `was built with kit ${range}, and the shell provides 1.2.3`;
      expect(await registry.refused()).toEqual({ 'mfe-patients': { motivo, sigue: 'v1' } });
      expect(log.map(({ msg }) => msg)).toEqual([`micro-frontend mfe-patients refused: ${motivo}`]);
    },
  );

  test('before 1.0 a minor release may change anything, so the next one does not fit', async () => {
    kit = '0.2.0';
    await patientsWith('^0.1.0');
    expect(await deployed()).toEqual(['mfe-calendar v1']);
    expect(await registry.refused()).toEqual({
      'mfe-patients': { motivo: 'was built with kit ^0.1.0, and the shell provides 0.2.0' },
    });
  });

  test('what is no range is refused', async () => {
    await patientsWith('newest');
    expect(await deployed()).toEqual(['mfe-calendar v1']);
  });

  test('the next build that fits ends the refusal', async () => {
    await patientsWith('^2.0.0');
    await registry.current();
    await patientsWith('^1.2.0', 'v3');
    expect(await deployed()).toContain('mfe-patients v3');
    expect(await registry.refused()).toEqual({});
  });
});
