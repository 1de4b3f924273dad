import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isInstalled, tooOld } from './installation.mjs';

let root: string;
const write = (path: string, content: object): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
};
const lock = (version: string) => ({
  packages: {
    '': { name: 'x' },
    gateway: { name: 'gateway' },
    'node_modules/koa': { version },
    'node_modules/@swc/darwin': { version: '1.0.0', optional: true },
  },
});

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'installation-'));
  write('package-lock.json', lock('3.0.0'));
  write('node_modules/node/bin/node', {});
});
afterEach(() => rmSync(root, { recursive: true }));

test('a fresh clone, or an install that was interrupted, is not installed', () => {
  expect(isInstalled(root)).toBe(false);
});

test('the packages that npm recorded are compared with those of the lock file', () => {
  write('node_modules/.package-lock.json', { packages: { 'node_modules/koa': { version: '3.0.0' } } });
  expect(isInstalled(root)).toBe(true);
  write('package-lock.json', lock('3.0.1'));
  expect(isInstalled(root)).toBe(false);
});

test('an install of our own for this very lock file counts, whatever more it names', () => {
  write('node_modules/.package-lock.json', { packages: {} });
  const lockFile = readFileSync(join(root, 'package-lock.json'));
  const stamp = createHash('sha256').update(lockFile).digest('hex');
  writeFileSync(join(root, 'node_modules/.installed-for'), stamp);
  expect(isInstalled(root)).toBe(true);
  write('package-lock.json', lock('3.0.1'));
  expect(isInstalled(root)).toBe(false);
});

test('without the project’s own Node nothing is installed', () => {
  write('node_modules/.package-lock.json', { packages: { 'node_modules/koa': { version: '3.0.0' } } });
  rmSync(join(root, 'node_modules/node'), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test('a Node that is too old gets a clear message instead of a failure of npm', () => {
  expect(tooOld('v18.20.8')).toBe(
    'Se necesita Node 20 o posterior, y este es el 18.20.8: vea https://nodejs.org',
  );
  expect(tooOld('v20.0.0')).toBeUndefined();
  expect(tooOld('v24.21.0')).toBeUndefined();
});
