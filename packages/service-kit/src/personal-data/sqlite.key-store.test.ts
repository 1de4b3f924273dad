import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyStoreConformance } from './key-store.conformance.ts';
import { openSqliteKeyStore } from './sqlite.key-store.ts';

const temporary = () => mkdtemp(join(tmpdir(), 'claves-'));

keyStoreConformance('SQLite', async () => {
  const folder = await temporary();
  let current = openSqliteKeyStore(join(folder, 'keys.db'));
  return {
    keys: current,
    reopen: async () => {
      await current.close();
      current = openSqliteKeyStore(join(folder, 'keys.db'));
      return current;
    },
    dispose: async () => {
      await current.close();
      await rm(folder, { recursive: true });
    },
  };
});

describe('the bytes of a destroyed key', () => {
  let folder: string;
  beforeEach(async () => (folder = await temporary()));
  afterEach(() => rm(folder, { recursive: true }));

  /** Whether any file of the store holds these bytes. */
  const onDisk = async (bytes: Uint8Array): Promise<boolean> => {
    const files = await readdir(folder);
    const contents = await Promise.all(files.map((file) => readFile(join(folder, file))));
    return contents.some((content) => content.includes(Buffer.from(bytes)));
  };

  test('are in no file once it is destroyed, and those of others still are', async () => {
    const keys = openSqliteKeyStore(join(folder, 'keys.db'));
    const [gone, kept] = [new Uint8Array(60).fill(0xab), new Uint8Array(60).fill(0xcd)];
    await keys.insert('ana', gone);
    await keys.insert('beto', kept);
    expect(await onDisk(gone)).toBe(true);
    await keys.destroy('ana');
    expect(await onDisk(gone)).toBe(false);
    expect(await onDisk(kept)).toBe(true);
    await keys.close();
  });
});
