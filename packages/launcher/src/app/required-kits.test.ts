/** A module from elsewhere states the kits that it was made for. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { packageFolder, requireKits } from './required-kits.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modulo-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, content: object): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(content));
};

const KIT = '@odonto/event-kit';
const required = (range: string): void => {
  write('package.json', { dependencies: { [KIT]: range, koa: '1.0.0' } });
  requireKits('laboratorio', join(folder, 'servicio/src/module.ts'));
};

test.each(['^0.1.0', '*', '0.1.x'])('%s is what the application has', (range) =>
  expect(() => required(range)).not.toThrow(),
);

test.each(['^0.2.0', '^9.0.0'])('with %s it does not start, and one line says why', (range) =>
  expect(() => required(range)).toThrow(
    `MODULOS: laboratorio pide ${KIT} ${range} (${folder}), y esta aplicación tiene 0.1.0.`,
  ),
);

test('of a tarball, the version that it installed counts', () => {
  const tarball = 'file:../kits/odonto-event-kit.tgz';
  expect(() => required(tarball)).not.toThrow();
  write(`node_modules/${KIT}/package.json`, { version: '0.1.0' });
  expect(() => required(tarball)).not.toThrow();
  write(`node_modules/${KIT}/package.json`, { version: '9.0.0' });
  expect(() => required(tarball)).toThrow(`pide ${KIT} ^9.0.0`);
});

test('all files of its package are the module', () => {
  write('package.json', {});
  expect(packageFolder(join(folder, 'servicio/src/module.ts'))).toBe(folder);
});

test('one without a package.json starts', () =>
  expect(() => requireKits('laboratorio', join(folder, 'module.js'))).not.toThrow());
