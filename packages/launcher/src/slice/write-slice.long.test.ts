import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { namesOf } from './names.ts';
import { writeSlice } from './write-slice.ts';

const COPIED = [
  'package.json',
  'tsconfig.base.json',
  'biome.json',
  '.gitignore',
  '.oxlintrc.json',
  'jest.config.mjs',
  'packages/contracts',
  'packages/event-kit',
  'packages/practice',
  'packages/embedded',
  'packages/service-kit',
  'packages/mfe-kit/package.json',
  'packages/mfe-kit/testing',
  'services/patients',
];
const WORKSPACES = ['contracts', 'event-kit', 'practice', 'embedded', 'service-kit'];

let copy: string;

/** Links the repository's tools and libraries, and the copy's own workspaces. */
const linkModules = (): void => {
  mkdirSync(join(copy, 'node_modules/@odonto'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@odonto') symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of WORKSPACES)
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@odonto', name));
};

const run = (program: string, ...args: string[]): string => {
  const path = `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  });
  return status === 0 ? 'ok' : `${stdout}${stderr}`;
};

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'slice-'));
  for (const path of COPIED)
    cpSync(join(ROOT, path), join(copy, path), {
      recursive: true,
      filter: (source) => !source.endsWith('/.tsc'),
    });
  // Makes the folders that jest.config.mjs names.
  for (const folder of [
    'gateway',
    'bench',
    'shell',
    'e2e',
    'examples/laboratorio',
    'examples/mfe-laboratorio',
  ])
    mkdirSync(join(copy, folder), { recursive: true });
  linkModules();
});
afterAll(() => rmSync(copy, { recursive: true }));

test('a new aggregate compiles, is well formed, and its rules hold, once it is wired as it says', () => {
  const { files, wiring } = writeSlice(copy, 'patients', 'recordatorio');
  expect(wiring.join()).toContain('services/patients/src/module.ts: prefixes');
  expect(run('biome', 'format', '--write', ...files)).toBe('ok');
  expect(run('tsc', '-b', 'services/patients')).toBe('ok');
  expect(run('oxlint', '--type-aware', ...files)).toBe('ok');
  const jest = ['--experimental-vm-modules', join(ROOT, 'node_modules/jest/bin/jest.js')];
  expect(
    run(process.execPath, ...jest, '--selectProjects', 'unit', '--testPathPatterns', 'recordatorio'),
  ).toBe('ok');
});

test('existing files are never overwritten', () => {
  writeFileSync(join(copy, 'packages/contracts/src/receta.ts'), 'mine');
  expect(() => writeSlice(copy, 'patients', 'receta')).toThrow(
    'packages/contracts/src/receta.ts already exists',
  );
  expect(readFileSync(join(copy, 'packages/contracts/src/receta.ts'), 'utf8')).toBe('mine');
});

test.each([
  ['nadie', 'receta', 'There is no service nadie'],
  ['patients', 'Receta Médica', 'is not a valid name'],
])('%s / %s is refused', (service, aggregate, why) =>
  expect(() => writeSlice(copy, service, aggregate)).toThrow(why),
);

test.each([
  ['receta', 'recetas'],
  ['plan', 'planes'],
  ['lapiz', 'lapices'],
])('%s, many %s', (one, many) => expect(namesOf(one).many).toBe(many));
