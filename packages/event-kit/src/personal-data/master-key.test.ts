import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadMasterKey } from './master-key.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maestra-'));
  file = join(folder, 'master.key');
});
afterEach(() => rm(folder, { recursive: true }));

test('a given key is used and no file is made', async () => {
  const given = new Uint8Array(32).fill(7);
  expect(loadMasterKey(file, given)).toBe(given);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test('without one, a file that only its owner can read is made once and read from then on', async () => {
  const first = loadMasterKey(file);
  expect(first).toHaveLength(32);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await chmod(file, 0o644);
  expect(Buffer.from(loadMasterKey(file)).equals(first)).toBe(true);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
});

test('a damaged key file is named and not changed', async () => {
  await writeFile(file, 'corta');
  expect(() => loadMasterKey(file)).toThrow(`${file} está dañado`);
  expect(await readFile(file, 'utf8')).toBe('corta');
});

test('a file that cannot be written leaves nothing that could be taken for it', async () => {
  const inTheWay = `${file}.nuevo`;
  await mkdir(inTheWay);
  expect(() => loadMasterKey(file)).toThrow('EISDIR');
  await rm(inTheWay, { recursive: true });
  expect(loadMasterKey(file)).toHaveLength(32);
});
