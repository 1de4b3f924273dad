/** A module that `npm run new:module` writes, in a folder of its own with the packed kits. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { addressAmong, callThrough, send } from '../app/testing/call.ts';
import { loginTo, practiceProcess, tokenOf } from '../app/testing/practice-process.ts';
import { composeText } from '../deployment/compose-files.ts';
import { ROOT } from '../root.ts';
import { writeModule } from '../slice/write-module.ts';
import { type Outside, outside } from './testing/outside.ts';

jest.setTimeout(180_000);

const ADMIN = { email: 'jefa@clinica.test', password: 'una buena clave' };

let team: Outside;
beforeAll(() => {
  team = outside();
  writeModule(ROOT, 'laboratorio', join(team.path, 'equipo'));
});
afterAll(() => team[Symbol.dispose]());

/** Runs a program of Node. @returns 'ok', or its output when it fails */
const run = (...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(team.path, 'equipo'),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return status === 0 ? 'ok' : `${stdout}${stderr}`;
};

test('its types are right', () => {
  expect(run(join(ROOT, 'node_modules/typescript/bin/tsc'))).toBe('ok');
});

test('its service passes its own tests, over HTTP and on disk', () => {
  expect(run('--test', 'servicio/src/laboratorios.api.test.ts')).toBe('ok');
});

test('its screens are built', () => {
  const program = join(team.installed('@odonto/mfe-kit'), 'webpack/odonto-mfe.js');
  expect(run(program, 'build', 'mfe-laboratorio')).toBe('ok');
  const built = join(team.path, 'equipo/mfe-laboratorio/dist/mfe.json');
  expect(JSON.parse(readFileSync(built, 'utf8'))).toMatchObject({ name: 'mfe-laboratorio', kit: '^0.1.0' });
});

test('beside the application, with kits of its own installed, its failures are known and conflicts are retried', async () => {
  const MODULOS = `laboratorio=${join(team.path, 'equipo/servicio')}`;
  await using practice = practiceProcess(ADMIN, { MODULOS });
  const served = await practice.start();
  const addressOf = addressAmong(served);
  const admin = await loginTo(served, ADMIN);
  const ana = { nombre: 'Ana', email: 'ana@clinica.test', password: 'clave de ana' };
  await admin('POST', '/api/profesionales', ana);
  const token = await tokenOf(served, ana);
  const call = callThrough(addressOf, token);
  const { id: paciente_id } = (await call('POST', '/api/pacientes', {
    nombre: 'Juana',
    cuil: '20-30111222-3',
    edad: 40,
  })) as { id: string };
  const { id } = (await call('POST', '/api/laboratorios', { paciente_id, descripcion: 'Corona' })) as {
    id: string;
  };
  const changed = async (which: string, descripcion: string): Promise<number> => {
    const path = `/api/laboratorios/${which}`;
    return (await send(addressOf('PUT', path), 'PUT', { token, body: { descripcion } })).status;
  };
  expect(await changed('nadie', 'Otra')).toBe(404);
  const texts = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'];
  expect(await Promise.all(texts.map((text) => changed(id, text)))).toEqual(texts.map(() => 200));
});

test('it depends on the released kits, and on nothing by `*`', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(team.path, 'equipo/package.json'), 'utf8'),
  ) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  expect(dependencies).toMatchObject({ '@odonto/service-kit': '^0.1.0' });
  expect(devDependencies).toMatchObject({ '@odonto/mfe-kit': '^0.1.0' });
  const ranges = Object.entries({ ...dependencies, ...devDependencies });
  expect(ranges.filter(([, range]) => range.includes('*'))).toEqual([]);
});

test('its files for containers name its own folders and settings, and the folder of the application', () => {
  const read = (file: string): string => readFileSync(join(team.path, 'equipo', file), 'utf8');
  const env = new Map([['COMPOSE_FILE', `docker-compose.yml:${join(team.path, 'equipo/compose.yml')}`]]);
  const compose = composeText(ROOT, env);
  expect(compose).toContain(`${relative(ROOT, join(team.path, 'equipo'))}}/colecciones.json:/modulos/`);
  expect(compose).not.toContain('dockerfile');
  const components = /components: \[(\S+)\]/.exec(read('kubernetes/kustomization.yaml'))?.[1] ?? '';
  expect(join(team.path, 'equipo/kubernetes', components)).toBe(join(ROOT, 'deploy/kubernetes/partes'));
});

test.each([
  ['Trabajos de Laboratorio', 'otro', 'is not a valid name'],
  ['laboratorio', 'equipo', 'is not empty'],
])('%s into %s is refused, and nothing is written', (name, folder, why) => {
  expect(() => writeModule(ROOT, name, join(team.path, folder))).toThrow(why);
  expect(existsSync(join(team.path, 'otro'))).toBe(false);
});
