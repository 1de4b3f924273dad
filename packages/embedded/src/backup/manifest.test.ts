import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CannotStart } from '@odonto/event-kit/runtime';
import { verifiedManifest } from './manifest.ts';

let parent: string;
let copy: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'copia-'));
  copy = join(parent, 'copia');
  await mkdir(copy);
});
afterEach(() => rm(parent, { recursive: true }));

const manifestWith = (ruta: string): string =>
  JSON.stringify({
    version: 1,
    fecha: '2026-11-21T10:00:00.000Z',
    archivos: [{ ruta, bytes: 1, sha256: hash('sha256', 'x') }],
  });

test('una copia que nombra archivos de fuera de su carpeta no es de este programa', async () => {
  await writeFile(join(copy, 'dentro'), 'x');
  await writeFile(join(parent, 'fuera'), 'x');
  await writeFile(join(copy, 'copia.json'), manifestWith('dentro'));
  expect((await verifiedManifest(copy)).archivos).toHaveLength(1);
  for (const ruta of ['../fuera', 'a/../../fuera', join(parent, 'fuera'), '']) {
    await writeFile(join(copy, 'copia.json'), manifestWith(ruta));
    await expect(verifiedManifest(copy)).rejects.toThrow('no es de una copia de este programa');
  }
});

test('una que está cortada por la mitad, tampoco', async () => {
  await writeFile(join(copy, 'copia.json'), manifestWith('dentro').slice(0, 40));
  await expect(verifiedManifest(copy)).rejects.toThrow(CannotStart);
});
