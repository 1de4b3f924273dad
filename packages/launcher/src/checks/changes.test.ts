import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { changesSinceItPassed, rememberPassed } from './changes.ts';

let folder: string;
let root: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=e@example.org', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  }).trim();
const write = (path: string, content = 'x'): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const commit = (path: string): string => {
  write(path);
  git('add', '.');
  git('commit', '-qm', path);
  return git('rev-parse', 'HEAD');
};
const changed = (named = '') => changesSinceItPassed(root, named);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changes-'));
  root = join(folder, 'repository');
  mkdirSync(root);
  git('init', '-qb', 'main');
  write('.gitignore', '.cache/\n');
  commit('a.ts');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a branch is compared with where it left main, with what is not committed and not even added', () => {
  git('checkout', '-qb', 'branch');
  commit('services/b.ts');
  write('services/añadido.ts');
  write('a.ts', 'changed');
  expect(changed().files).toEqual(['a.ts', 'services/b.ts', 'services/añadido.ts']);
  expect(changed().since).toMatch(/^[\da-f]{10} \(left main\)$/);
});

test('a file that moved changed the folder that it left too', () => {
  commit('services/b.ts');
  git('checkout', '-qb', 'branch');
  mkdirSync(join(root, 'docs'));
  git('mv', 'services/b.ts', 'docs/b.ts');
  git('commit', '-qm', 'move');
  expect(changed().files).toEqual(['docs/b.ts', 'services/b.ts']);
});

test('CI_BASE names the commit to compare with, and a missing commit has no replacement', () => {
  const base = git('rev-parse', 'HEAD');
  commit('b.ts');
  expect(changed(base)).toEqual({ since: `${base.slice(0, 10)} (CI_BASE)`, files: ['b.ts'] });
  const gone = 'f'.repeat(40);
  expect(changed(gone)).toEqual({ since: `CI_BASE (${gone}) is no commit here`, files: undefined });
});

test('a commit that passed here is remembered, unless something was not committed', () => {
  write('b.ts');
  rememberPassed(root);
  expect(changed().files).toBeUndefined();
  commit('b.ts');
  rememberPassed(root);
  expect(changed().files).toEqual([]);
  commit('c.ts');
  expect(changed().files).toEqual(['c.ts']);
});

test('the changes are unknown on main itself, in a shallow clone, and without a repository', () => {
  expect(changed()).toEqual({ since: 'no commit of main is known to have passed', files: undefined });

  commit('b.ts');
  const cloned = join(folder, 'clone');
  git('clone', '-q', '--depth', '1', `file://${root}`, cloned);
  expect(changesSinceItPassed(cloned, '')).toEqual({ since: 'this clone is shallow', files: undefined });

  rmSync(join(cloned, '.git'), { recursive: true });
  expect(changesSinceItPassed(cloned, '')).toEqual({ since: 'this is no git repository', files: undefined });
});
