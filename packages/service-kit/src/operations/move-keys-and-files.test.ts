import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openDiskFiles } from '../files/disk.files.ts';
import type { Files } from '../files/port.ts';
import type { KeyStore } from '@odonto/event-kit/personal-data';
import { openSqliteKeyStore } from '@odonto/event-kit/sqlite';
import { moveFiles } from './move-files.ts';
import { moveKeys } from './move-keys.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'mudanza-'));
});
afterEach(() => rm(parent, { recursive: true }));

const key = (byte: number): Uint8Array => new Uint8Array(Buffer.alloc(40, byte));

describe('mudanza de las claves', () => {
  let origin: KeyStore;
  let target: KeyStore;
  beforeEach(async () => {
    origin = openSqliteKeyStore(join(parent, 'keys.db'));
    target = openSqliteKeyStore(join(parent, 'otras.db'));
    await origin.insert('ana', key(1));
    await origin.insert('beto', key(2));
    await origin.destroy('beto');
  });
  afterEach(async () => {
    await origin.close();
    await target.close();
  });

  test('llegan todas, y quien fue eliminado lo sigue siendo', async () => {
    expect(await moveKeys(join(parent, 'keys.db'), target)).toBe(2);
    expect(await moveKeys(join(parent, 'keys.db'), target)).toBe(2);
    expect(await target.get('ana')).toEqual(key(1));
    expect(await target.insert('beto', key(3))).toBeUndefined();
  });

  test('un destino con otra clave se rechaza', async () => {
    await target.insert('ana', key(9));
    await expect(moveKeys(join(parent, 'keys.db'), target)).rejects.toThrow('otras claves');
    expect(await target.get('ana')).toEqual(key(9));
  });
});

describe('mudanza de las imágenes', () => {
  const foto = { owner: 'p1/ana', id: 'original' };
  const kept = (content: string) => Readable.from([Buffer.from(content)]);
  let origin: Files;
  let target: Files;
  beforeEach(async () => {
    origin = await openDiskFiles(join(parent, 'files'));
    target = await openDiskFiles(join(parent, 'otras'));
    await origin.put(foto, kept('una imagen'), { maxBytes: 100 });
    await origin.put({ owner: 'p1/beto', id: 'original' }, kept(''), { maxBytes: 100 });
  });

  test('llegan todas, y lo que quedó a medias se completa', async () => {
    await target.put(foto, kept('otra cosa.'), { maxBytes: 100 });
    expect(await moveFiles(join(parent, 'files'), target)).toBe(2);
    const moved = await target.get(foto);
    expect(moved && (await text(moved))).toBe('una imagen');
    expect(await target.list('p1')).toHaveLength(2);
  });

  test('un destino que guarda otra cosa se descubre', async () => {
    const broken: Files = { ...target, put: (file, _, options) => target.put(file, kept('x'), options) };
    await expect(moveFiles(join(parent, 'files'), broken)).rejects.toThrow('no se lee en el destino');
  });
});
