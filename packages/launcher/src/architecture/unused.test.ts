/** knip finds unused exports, in a workspace whose files can all be imported by name, like those of the kits. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';

let root: string;
const write = (path: string, content: string | object): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'unused-'));
  write('package.json', { name: 'root', private: true, workspaces: ['packages/*'] });
  symlinkSync(join(ROOT, 'knip.json'), join(root, 'knip.json'));
  const exports = { './*': './src/*.ts' };
  for (const name of ['a', 'b']) write(`packages/${name}/package.json`, { name: `@odonto/${name}`, exports });
});
afterAll(() => rmSync(root, { recursive: true }));

/** knip's findings for these files and the tests that use them. */
const unused = (files: Readonly<Record<string, string>>): readonly string[] => {
  for (const [path, content] of Object.entries(files)) write(path, content);
  const args = ['--no-progress', '--no-config-hints', '--reporter', 'symbols'];
  const knip = spawnSync(process.execPath, [join(ROOT, 'node_modules/knip/bin/knip.js'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of Object.keys(files)) rmSync(join(root, path));
  expect([knip.stderr, knip.status === 0 || knip.status === 1]).toEqual(['', true]);
  return [...knip.stdout.matchAll(/^(\w+) [^\n]*packages\//gm)].map(([, name = '']) => name);
};

const EXPORTING = {
  'packages/a/src/a.ts': 'export const a = 1;\nexport function c() {}\nexport type T = 1;\n',
};
const asking = (text: string) => ({ 'packages/b/src/b.test.ts': text });

test('a value that no other file imports is seen, and types are not', () =>
  expect(unused({ ...EXPORTING, ...asking('') })).toEqual(['a', 'c']));

test.each([
  ['by name', "import { a, c as other } from '@odonto/a/a'; other(a);"],
  ['when it is needed', "const { a, c } = await import('@odonto/a/a'); c(a);"],
])('it is used where another file imports it %s', (_, text) =>
  expect(unused({ ...EXPORTING, ...asking(text) })).toEqual([]),
);

test('an export that is re-exported is used when the re-export is', () => {
  const index = { 'packages/a/src/index.ts': "export * from './a.ts';\n" };
  expect(unused({ ...EXPORTING, ...index, ...asking("import { a } from '@odonto/a/index'; a;") })).toEqual([
    'c',
  ]);
});
