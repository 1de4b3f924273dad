import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { openDiskFiles } from './disk.files.ts';
import { filesConformance } from './files.conformance.ts';

const pieces = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

filesConformance('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'archivos-'));
  return {
    files: await openDiskFiles(folder),
    reopen: () => openDiskFiles(folder),
    pieces: () => pieces(folder),
    remove: () => rm(folder, { recursive: true }),
  };
});

test('says how much room is left on the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'archivos-'));
  const { bavail, bsize, blocks } = await statfs(folder);
  const free = await (await openDiskFiles(folder)).free();
  expect(free).toBeGreaterThan((bavail * bsize) / 2);
  expect(free).toBeLessThan(blocks * bsize);
  await rm(folder, { recursive: true });
});

test('only the owner of the process can read a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'archivos-'));
  const files = await openDiskFiles(folder);
  await files.put({ owner: 'd', id: 'a' }, Readable.from([Buffer.from('x')]), { maxBytes: 10 });
  expect((await stat(join(folder, 'd', 'a'))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
