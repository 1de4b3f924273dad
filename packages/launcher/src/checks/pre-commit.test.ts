import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';

let root: string;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=n', '-c', 'user.email=e@example.org', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
/** @returns the exit code of a commit of this file, and what was printed */
const commit = (text: string) => {
  writeFileSync(join(root, 'a.ts'), text);
  git('add', 'a.ts');
  const { status, stdout, stderr } = git('commit', '-qm', 'x');
  return { status, printed: stdout + stderr };
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pre-commit-'));
  for (const name of ['.oxlintrc.json', 'biome.json']) copyFileSync(join(ROOT, name), join(root, name));
  for (const name of ['node_modules', 'tsconfig.base.json']) symlinkSync(join(ROOT, name), join(root, name));
  writeFileSync(join(root, 'package.json'), '{"type":"module","scripts":{"types":"tsc -p ."}}');
  writeFileSync(
    join(root, 'tsconfig.json'),
    '{"extends":"./tsconfig.base.json","compilerOptions":{"noEmit":true,"composite":false},"include":["*.ts"]}',
  );
  mkdirSync(join(root, '.ci/hooks'), { recursive: true });
  copyFileSync(join(ROOT, '.ci/hooks/pre-commit'), join(root, '.ci/hooks/pre-commit'));
  git('init', '-q');
  git('config', 'core.hooksPath', '.ci/hooks');
});
afterAll(() => rmSync(root, { recursive: true }));

test('a commit with a wrong type, a finding of the linter or another format is refused, and nothing else', () => {
  expect(commit("export const a: number = 'one';\n")).toMatchObject({
    status: 1,
    printed: expect.stringContaining('TS2322'),
  });
  expect(commit('export const a = (b: unknown): unknown => b as any;\n')).toMatchObject({
    status: 1,
    printed: expect.stringContaining('no-explicit-any'),
  });
  expect(commit('export const a   = 1;\n')).toMatchObject({
    status: 1,
    printed: expect.stringContaining('Formatter would have printed'),
  });
  expect(commit('export const a = 1;\n')).toMatchObject({ status: 0 });
});
