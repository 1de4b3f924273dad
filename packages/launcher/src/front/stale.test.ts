import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { staleBuilds } from './stale.ts';

let root: string;
const write = (path: string, content = ''): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const stale = (): readonly string[] => staleBuilds(root).map(({ workspace }) => workspace);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stale-'));
  write('package-lock.json', '{}');
  write('packages/mfe-kit/src/index.ts', 'kit');
  write('shell/src/index.ts', 'shell');
  write('mfe-patients/src/manifest.ts', 'manifest');
  write('shell/dist/index.html');
  write('mfe-patients/dist/mfe.json');
  for (const build of staleBuilds(root)) build.built();
});
afterEach(() => rmSync(root, { recursive: true }));

test('what did not change is not built again, whatever the times of its files are', () => {
  expect(stale()).toEqual([]);
  utimesSync(join(root, 'shell/src/index.ts'), 1, 1);
  write('shell/src/index.test.ts', 'a test is part of no build');
  expect(stale()).toEqual([]);
});

test('a change of one workspace builds that one', () => {
  write('mfe-patients/src/lista.tsx', 'new');
  expect(stale()).toEqual(['mfe-patients']);
});

test('a change of the kit or of a dependency builds all', () => {
  write('packages/mfe-kit/src/index.ts', 'changed');
  expect(stale()).toEqual(['shell', 'mfe-patients']);
});

test('a missing build is built again', () => {
  rmSync(join(root, 'shell/dist'), { recursive: true });
  expect(stale()).toEqual(['shell']);
});
