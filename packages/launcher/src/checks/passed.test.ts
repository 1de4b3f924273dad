import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Knowledge, passedOf } from './passed.ts';

let folder: string;
let machine: string;
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
const commit = (path: string, content = path): string => {
  write(path, content);
  git('add', '.');
  git('commit', '-qm', path);
  return git('rev-parse', 'HEAD');
};

const SERVER = { name: 'faults', judges: ['services', 'package.json'] };
const SCREENS = { name: 'screens', judges: ['mfe'] };
const known = (part = SERVER, named = ''): Knowledge => passedOf(root, machine, named).known(part);
const passes = (part = SERVER): void => {
  const passed = passedOf(root, machine, '');
  passed.known(part);
  passed.remember(part);
};
const NOT_YET: Knowledge = { is: 'unknown', why: 'it has not passed on this machine yet' };
const CHANGED: Knowledge = { is: 'changed' };
const PASSED = expect.objectContaining({ is: 'passed' });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'passed-'));
  machine = join(folder, 'cache');
  root = join(folder, 'repository');
  mkdirSync(root);
  git('init', '-qb', 'main');
  commit('services/a.ts');
  commit('mfe/a.ts');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a part that passed is known by the content of its files, in another clone and without its history', () => {
  expect(known()).toEqual(NOT_YET);
  passes();
  const passed = git('rev-parse', '--short=10', 'HEAD');
  commit('mfe/b.ts');
  const cloned = join(folder, 'clone');
  git('clone', '-q', '--depth', '1', `file://${root}`, cloned);
  root = cloned;
  const where = expect.stringMatching(`^${passed}, tested on this machine on [\\d-]{10}$`);
  expect(known()).toEqual({ is: 'passed', where });
  expect(known(SCREENS)).toEqual(NOT_YET);
});

test('a file that was changed, added, moved away or is not committed calls for the part again', () => {
  passes();
  write('services/b.ts');
  expect(known()).toEqual(CHANGED);
  commit('services/b.ts');
  expect(known()).toEqual(CHANGED);
  passes();
  expect(known()).toEqual(PASSED);
  mkdirSync(join(root, 'docs'));
  git('mv', 'services/b.ts', 'docs/b.ts');
  expect(known()).toEqual(CHANGED);
  git('commit', '-qm', 'move');
  // The content is that of the first time, so that the part need not run again.
  expect(known()).toEqual(PASSED);
  commit('package.json');
  expect(known()).toEqual(CHANGED);
});

test('the time of the last pass is known, of a content that is no longer there too', () => {
  const lastTime = () => passedOf(root, machine, '').lastTime(SERVER);
  expect(lastTime()).toBe(0);
  passes();
  commit('services/b.ts');
  expect(lastTime()).toBeGreaterThan(0);
});

test('what is not committed, or has changed while the part ran, is not remembered', () => {
  write('services/b.ts');
  passes();
  expect(known()).toEqual(NOT_YET);
  const passed = passedOf(root, machine, '');
  passed.known(SERVER);
  commit('services/b.ts');
  passed.remember(SERVER);
  expect(known()).toEqual(NOT_YET);
});

test('a branch knows what main contained where it left it', () => {
  git('checkout', '-qb', 'branch');
  commit('mfe/b.ts');
  expect(known()).toEqual({
    is: 'passed',
    where: expect.stringMatching(/^[\da-f]{10}, where this branch left main$/),
  });
  expect(known(SCREENS)).toEqual(CHANGED);
});

test('CI_BASE names a commit that passed, and a missing commit has no replacement', () => {
  const base = git('rev-parse', 'HEAD');
  commit('mfe/b.ts');
  expect(known(SERVER, base)).toEqual({ is: 'passed', where: `${base.slice(0, 10)}, in CI_BASE` });
  expect(known(SCREENS, base)).toEqual(CHANGED);
  const gone = 'f'.repeat(40);
  expect(known(SERVER, gone)).toEqual({ is: 'unknown', why: `CI_BASE (${gone}) is no commit here` });
});

test('without a repository nothing is known', () => {
  rmSync(join(root, '.git'), { recursive: true });
  expect(known()).toEqual(NOT_YET);
  passes();
  expect(() => readdirSync(machine)).toThrow();
});
