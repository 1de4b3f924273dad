import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCipher } from './cipher.ts';
import type { KeyStore } from './key-store.port.ts';
import { openText, sealText } from './sealed-text.ts';
import { openSqliteKeyStore } from './sqlite.key-store.ts';

describe('an encrypted text', () => {
  const key = createSecretKey(randomBytes(32));

  test('is decrypted with its key at its place', () => {
    expect(openText(key, 'paciente-1 e1', sealText(key, 'paciente-1 e1', 'Ñandú €'))).toBe('Ñandú €');
  });

  test('is different every time', () => {
    const sealed = Array.from({ length: 2_000 }, () => sealText(key, 'aquí', 'Ana'));
    expect(new Set(sealed).size).toBe(2_000);
  });

  test('is not decrypted at another place, with another key, or with a flipped bit', () => {
    const sealed = sealText(key, 'paciente-1 e1', 'Ana');
    const bytes = Buffer.from(sealed, 'base64');
    bytes[14] = (bytes[14] ?? 0) ^ 1;
    expect(() => openText(key, 'paciente-2 e1', sealed)).toThrow();
    expect(() => openText(createSecretKey(randomBytes(32)), 'paciente-1 e1', sealed)).toThrow();
    expect(() => openText(key, 'paciente-1 e1', bytes.toString('base64'))).toThrow();
  });
});

describe('the keys of subjects', () => {
  let folder: string;
  let keys: KeyStore;
  const master = randomBytes(32);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claves-'));
    keys = openSqliteKeyStore(join(folder, 'keys.db'));
  });
  afterEach(async () => {
    await keys.close();
    await rm(folder, { recursive: true });
  });

  test('differ by subject, and are the same after a restart', async () => {
    const [ana, beto] = await Promise.all(
      ['ana', 'beto'].map(async (subject) => (await createCipher(keys, [master])).keyToSeal(subject)),
    );
    const found = await (await createCipher(keys, [master])).keysToOpen(['ana', 'beto', 'carla']);
    expect([...found.keys()]).toEqual(['ana', 'beto']);
    expect(ana && found.get('ana')?.equals(ana)).toBe(true);
    expect(ana && beto?.equals(ana)).toBe(false);
  });

  test('are gone once their subject ended, also where the destruction was not announced', async () => {
    const cipher = await createCipher({ ...keys, onDestroyed: () => undefined }, [master]);
    await cipher.keyToSeal('ana');
    await keys.destroy('ana');
    expect((await cipher.keysToOpen(['ana'])).size).toBe(1);
    await cipher.end('ana');
    expect((await cipher.keysToOpen(['ana'])).size).toBe(0);
    expect(await cipher.keyToSeal('ana')).toBeUndefined();
  });

  test('are destroyed once, however many read that their subject ended, and again after a failure', async () => {
    const destroyed: string[] = [];
    let fails = true;
    const destroy: KeyStore['destroy'] = async (subject) => {
      destroyed.push(subject);
      await keys.destroy(subject);
      if (fails) throw new Error('the log of the file was not emptied');
    };
    const cipher = await createCipher({ ...keys, destroy }, [master]);
    await cipher.keyToSeal('ana');
    await expect(cipher.end('ana')).rejects.toThrow();
    fails = false;
    await Promise.all([cipher.end('ana'), cipher.end('ana')]);
    await cipher.end('ana');
    expect(destroyed).toEqual(['ana', 'ana']);
    expect(await cipher.keyToSeal('ana')).toBeUndefined();
  });

  test('never leave the process unwrapped', async () => {
    const key = await (await createCipher(keys, [master])).keyToSeal('ana');
    const stored = Buffer.from((await keys.get('ana')) ?? []);
    expect(stored).toHaveLength(60);
    expect(stored.includes(key?.export() ?? stored)).toBe(false);
  });

  test('are removed from memory the moment they are destroyed', async () => {
    const cipher = await createCipher(keys, [master]);
    await cipher.keyToSeal('ana');
    await keys.destroy('ana');
    expect(await cipher.keyToSeal('ana')).toBeUndefined();
    expect((await cipher.keysToOpen(['ana'])).size).toBe(0);
  });

  test('a key that is read while it is destroyed does not stay in memory', async () => {
    await (await createCipher(keys, [master])).keyToSeal('ana');
    const getMany: KeyStore['getMany'] = async (subjects) => {
      const found = await keys.getMany(subjects);
      await keys.destroy('ana');
      return found;
    };
    const cipher = await createCipher({ ...keys, getMany }, [master]);
    expect((await cipher.keysToOpen(['ana'])).size).toBe(0);
    expect((await cipher.keysToOpen(['ana'])).size).toBe(0);
  });

  test('another master key is detected at the start and named', async () => {
    await createCipher(keys, [master]);
    await expect(createCipher(keys, [randomBytes(32)])).rejects.toThrow(/MASTER_KEY/);
    await createCipher(keys, [master]);
  });
});
