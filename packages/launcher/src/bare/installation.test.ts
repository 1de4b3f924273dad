import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { installingAlone, isInstalled, tooOld } from './installation.mjs';

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

/** Runs `installingAlone` in a process of its own, because it blocks its thread. @returns the output */
const installElsewhere = async (): Promise<string> => {
  const script = `
    import { installingAlone } from ${JSON.stringify(join(import.meta.dirname, 'installation.mjs'))};
    installingAlone(${JSON.stringify(root)}, console.log, () => console.log('installs'));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const lines: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => lines.push(chunk.toString().trim()));
  await once(child, 'close');
  return lines.join('\n');
};
const lockBy = (content: string): string => {
  const file = join(root, '.cache/installing');
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(file, content);
  return file;
};

test('an installation waits for one that another process runs', async () => {
  const other = spawn('sleep', ['1']);
  const file = lockBy(`${other.pid}`);
  expect(await installElsewhere()).toBe(
    'Otro proceso está instalando las dependencias: se espera a que termine...\ninstalls',
  );
  expect(other.exitCode).toBe(0);
  expect(existsSync(file)).toBe(false);
});

test('an installation does not wait for a lock of a process that has ended, of no process, or of an earlier start', async () => {
  const other = spawn('true');
  await once(other, 'exit');
  lockBy(`${other.pid}`);
  expect(await installElsewhere()).toBe('installs');
  lockBy('');
  expect(await installElsewhere()).toBe('installs');
  utimesSync(lockBy(`${process.pid}`), 1, 1);
  expect(await installElsewhere()).toBe('installs');
});

test('a failed installation leaves no lock', () => {
  const fails = () =>
    installingAlone(
      root,
      () => undefined,
      () => {
        throw new Error('disk full');
      },
    );
  expect(fails).toThrow('disk full');
  expect(existsSync(join(root, '.cache/installing'))).toBe(false);
});

test('a Node that is too old gets a clear message instead of a failure of npm', () => {
  expect(tooOld('v18.20.8')).toBe(
    'Se necesita Node 20 o posterior, y este es el 18.20.8: vea https://nodejs.org',
  );
  expect(tooOld('v20.0.0')).toBeUndefined();
  expect(tooOld('v24.21.0')).toBeUndefined();
});
