/** Checks that an image holds the sources and the packages of its part, and nothing else. */
import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SERVICES } from '../app/services.ts';
import { ROOT } from '../root.ts';
import { copyPackages } from './image-packages.ts';
import { copySources } from './image-sources.ts';
import { neededBy } from './locked.ts';

const run = promisify(execFile);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'odonto-imagen-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, content: unknown): void => {
  mkdirSync(dirname(join(folder, 'repo', file)), { recursive: true });
  writeFileSync(join(folder, 'repo', file), typeof content === 'string' ? content : JSON.stringify(content));
};
const repository = (): string => {
  write('package.json', { type: 'module' });
  write('package-lock.json', {
    packages: {
      '': { devDependencies: { tool: '1' } },
      'services/a': { name: '@x/a', version: '0.1.0', dependencies: { '@x/kit': '*', one: '2' } },
      'packages/kit': {
        name: '@x/kit',
        version: '0.1.0',
        dependencies: { one: '1' },
        devDependencies: { tool: '1' },
      },
      'services/b': { name: '@x/b', version: '0.1.0', dependencies: { other: '1' } },
      'node_modules/@x/kit': { resolved: 'packages/kit', link: true },
      'node_modules/@x/b': { resolved: 'services/b', link: true },
      'node_modules/one': { version: '1.0.0', optionalDependencies: { elsewhere: '1' } },
      'node_modules/elsewhere': { version: '1.0.0', optional: true },
      'node_modules/other': { version: '1.0.0' },
      'node_modules/tool': { version: '1.0.0', dev: true },
      'services/a/node_modules/one': { version: '2.0.0' },
    },
  });
  for (const place of ['node_modules/one', 'node_modules/other', 'node_modules/tool'])
    write(`${place}/index.js`, "export default '1';");
  write('services/a/node_modules/one/index.js', "export default '2';");
  for (const place of ['node_modules/one', 'services/a/node_modules/one'])
    write(`${place}/package.json`, { type: 'module', exports: './index.js' });
  write('services/a/package.json', { type: 'module' });
  write('services/a/src/main.ts', "import kit from '@x/kit'; import one from 'one'; console.log(kit, one);");
  write('services/a/src/main.test.ts', '');
  write('services/a/src/testing/fake.ts', '');
  write('services/a/README.md', '');
  write('packages/kit/package.json', { type: 'module', files: ['src'], exports: './src/kit.ts' });
  write('packages/kit/src/kit.ts', "export { default } from 'one';");
  write('packages/kit/tools/tool.ts', '');
  write('services/b/package.json', {});
  return join(folder, 'repo');
};
const filesIn = (place: string): readonly string[] =>
  globSync('**/*', { cwd: place, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .toSorted();

test('a part has its sources, those of the workspaces that it needs, and their packages, and runs from them', async () => {
  const [root, image] = [repository(), join(folder, 'image')];
  copyPackages(root, image, ['services/a']);
  copySources(root, image, ['services/a']);
  expect(filesIn(image).filter((file) => !file.startsWith('node_modules/@x/'))).toEqual([
    'node_modules/one/index.js',
    'node_modules/one/package.json',
    'package.json',
    'packages/kit/package.json',
    'packages/kit/src/kit.ts',
    'services/a/node_modules/one/index.js',
    'services/a/node_modules/one/package.json',
    'services/a/package.json',
    'services/a/src/main.ts',
  ]);
  const { stdout } = await run(process.execPath, ['services/a/src/main.ts'], { cwd: image });
  expect(stdout).toBe('1 2\n');
});

test('what is no workspace is refused', () => {
  expect(() => neededBy(repository(), ['services/c'])).toThrow('services/c is no workspace');
  expect(() => neededBy(repository(), ['node_modules/one'])).toThrow('node_modules/one is no workspace');
});

test('no service, and not the gateway, brings the tools of the front end or the code of another service', () => {
  for (const part of [...Object.keys(SERVICES).map((name) => `services/${name}`), 'gateway']) {
    const { workspaces, references } = neededBy(ROOT, [part]);
    expect([part, workspaces.filter((one) => !one.startsWith('packages/'))]).toEqual([part, [part]]);
    expect([part, workspaces.filter((one) => /launcher|mfe-kit|fake/.test(one))]).toEqual([part, []]);
    expect([
      part,
      [...references].filter((ref) => /^(webpack|@mantine\/core|react|jest)@/.test(ref)),
    ]).toEqual([part, []]);
  }
});

test('what the operator’s image runs is among its sources', () => {
  copySources(ROOT, folder, ['packages/launcher']);
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  for (const name of ['verificar', 'renovar', 'rebuild', 'move']) {
    const [, file = ''] = /^node (\S+)$/.exec(scripts[name] ?? '') ?? [];
    expect([name, existsSync(join(folder, file))]).toEqual([name, true]);
  }
});
