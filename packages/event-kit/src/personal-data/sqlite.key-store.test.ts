import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
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

  /** The keys of which some file of the store contains a part. */
  const onDisk = async (keys: readonly Buffer[]): Promise<Buffer[]> => {
    const files = await readdir(folder);
    const contents = await Promise.all(files.map((file) => readFile(join(folder, file))));
    return keys.filter((key) =>
      parts(key).some((part) => contents.some((content) => content.includes(part))),
    );
  };

  test('are in no file once the key is destroyed, and those of other keys still are', async () => {
    const keys = openSqliteKeyStore(join(folder, 'keys.db'));
    const wrapped = Array.from({ length: 40 }, () => randomBytes(60));
    await Promise.all(wrapped.map((bytes, n) => keys.insert(`paciente-${n}`, bytes)));
    expect(await onDisk(wrapped)).toHaveLength(40);
    await Promise.all([3, 17, 38].map((n) => keys.destroy(`paciente-${n}`)));
    expect(await onDisk(wrapped)).toEqual(wrapped.filter((_, n) => ![3, 17, 38].includes(n)));
    await keys.close();
  });
});

test('the bytes of an earlier wrapping are in no file', async () => {
  const folder = await temporary();
  const keys = openSqliteKeyStore(join(folder, 'keys.db'));
  const [from, to] = [randomBytes(60), randomBytes(60)];
  await keys.insert('ana', from);
  await keys.replace([{ subject: 'ana', from, to }]);
  const contents = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file))));
  const isThere = (part: Buffer) => contents.some((content) => content.includes(part));
  expect(parts(from).filter(isThere)).toEqual([]);
  expect(parts(to).every(isThere)).toBe(true);
  await keys.close();
  await rm(folder, { recursive: true });
});

const parts = (key: Buffer): Buffer[] => [0, 15, 30, 45].map((from) => key.subarray(from, from + 15));
