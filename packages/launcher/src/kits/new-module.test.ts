/** A module that `npm run new:module` writes, in a folder of its own with the packed kits. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { writeModule } from '../slice/write-module.ts';
import { type Outside, outside } from './testing/outside.ts';

jest.setTimeout(180_000);

let team: Outside;
beforeAll(() => {
  team = outside();
  writeModule(ROOT, 'laboratorio', join(team.path, 'equipo'));
});
afterAll(() => team[Symbol.dispose]());

/** 'ok', or what a program of Node prints. */
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

test('it depends on the released kits, and on nothing by `*`', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(team.path, 'equipo/package.json'), 'utf8'),
  ) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  expect(dependencies).toMatchObject({ '@odonto/service-kit': '^0.1.0', '@odonto/mfe-kit': '^0.1.0' });
  const ranges = Object.entries({ ...dependencies, ...devDependencies });
  expect(ranges.filter(([, range]) => range.includes('*'))).toEqual([]);
});

test.each([
  ['Trabajos de Laboratorio', 'otro', 'is not a valid name'],
  ['laboratorio', 'equipo', 'is not empty'],
])('%s into %s is refused, and nothing is written', (name, folder, why) => {
  expect(() => writeModule(ROOT, name, join(team.path, folder))).toThrow(why);
  expect(existsSync(join(team.path, 'otro'))).toBe(false);
});
