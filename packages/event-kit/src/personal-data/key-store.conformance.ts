/** Rules for every key store. An adapter's test calls this once. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { KeyStore } from './key-store.port.ts';

export interface KeyStoreUnderTest {
  readonly keys: KeyStore;
  /** Closes the store and opens the same keys again, as a restart of the process does. */
  readonly reopen: () => Promise<KeyStore>;
  readonly dispose: () => Promise<void>;
}

const key = (fill: number): Uint8Array => new Uint8Array(60).fill(fill);

export const keyStoreConformance = (adapter: string, open: () => Promise<KeyStoreUnderTest>): void => {
  describe(`key store on ${adapter}`, () => {
    let under: KeyStoreUnderTest;
    let keys: KeyStore;
    beforeEach(async () => {
      under = await open();
      keys = under.keys;
    });
    afterEach(() => under.dispose());

    test('stores the first key of a subject, also across a restart', async () => {
      expect(await keys.get('ana')).toBeUndefined();
      expect(bytes(await keys.insert('ana', key(1)))).toEqual(bytes(key(1)));
      expect(bytes(await keys.insert('ana', key(2)))).toEqual(bytes(key(1)));
      expect(bytes(await (await under.reopen()).get('ana'))).toEqual(bytes(key(1)));
    });

    test('gives all callers the same key when several insert one for a subject at once', async () => {
      const answers = await Promise.all([1, 2, 3, 4].map((n) => keys.insert('ana', key(n))));
      expect(new Set(answers.map((answer) => answer?.[0])).size).toBe(1);
      expect(bytes(await keys.get('ana'))).toEqual(bytes(answers[0]));
    });

    test('finds many at once and leaves out those without a key', async () => {
      await keys.insert('ana', key(1));
      await keys.insert('beto', key(2));
      await keys.destroy('beto');
      const found = await keys.getMany(['ana', 'beto', 'carla']);
      expect([...found.keys()]).toEqual(['ana']);
      expect(bytes(found.get('ana'))).toEqual(bytes(key(1)));
    });

    test('a destroyed key stays destroyed, and its subject never gets another', async () => {
      await keys.insert('ana', key(1));
      await keys.destroy('ana');
      await keys.destroy('ana');
      expect(await keys.get('ana')).toBeUndefined();
      expect(await keys.insert('ana', key(2))).toBeUndefined();
      const again = await under.reopen();
      expect(await again.get('ana')).toBeUndefined();
      expect(await again.insert('ana', key(3))).toBeUndefined();
    });

    test('distinguishes a destroyed key from one that never existed', async () => {
      await keys.insert('ana', key(1));
      await keys.insert('beto', key(2));
      await keys.destroy('beto');
      const destroyed = ['ana', 'beto', 'carla'].map((subject) => keys.isDestroyed(subject));
      expect(await Promise.all(destroyed)).toEqual([false, true, false]);
    });

    test('a subject can be destroyed before it has a key', async () => {
      await keys.destroy('ana');
      expect(await keys.insert('ana', key(1))).toBeUndefined();
    });

    test('destroying one subject does not affect the others', async () => {
      await Promise.all(['ana', 'beto', 'carla'].map((subject, n) => keys.insert(subject, key(n + 1))));
      await Promise.all([keys.destroy('ana'), keys.destroy('carla')]);
      expect(bytes(await keys.get('beto'))).toEqual(bytes(key(2)));
    });

    test('lists every key once, thousands of them, without destroyed ones', async () => {
      const subjects = Array.from({ length: 2_100 }, (_, n) => `paciente-${n}`);
      for (let from = 0; from < subjects.length; from += 300)
        await Promise.all(subjects.slice(from, from + 300).map((subject, n) => keys.insert(subject, key(n))));
      await keys.destroy('paciente-5');
      const found: string[] = [];
      for await (const some of keys.all()) {
        found.push(...some.keys());
        expect(bytes(some.get('paciente-12'))).toEqual(some.has('paciente-12') ? bytes(key(12)) : undefined);
      }
      expect(found.toSorted()).toEqual(subjects.filter((subject) => subject !== 'paciente-5').toSorted());
    });

    test('replaces the current wrapping, and no other', async () => {
      await Promise.all(['ana', 'beto', 'carla'].map((subject, n) => keys.insert(subject, key(n + 1))));
      await keys.destroy('beto');
      const change = (subject: string, from: number) => ({ subject, from: key(from), to: key(9) });
      expect(
        await keys.replace([change('ana', 1), change('beto', 2), change('carla', 7), change('dora', 1)]),
      ).toBe(1);
      expect(await keys.replace([])).toBe(0);
      const again = await under.reopen();
      expect(bytes(await again.get('ana'))).toEqual(bytes(key(9)));
      expect(bytes(await again.get('carla'))).toEqual(bytes(key(3)));
      expect(await again.isDestroyed('beto')).toBe(true);
      expect(await again.get('dora')).toBeUndefined();
    });

    test('announces a destroyed subject before it answers', async () => {
      const destroyed: string[] = [];
      keys.onDestroyed((subject) => destroyed.push(subject));
      await keys.insert('ana', key(1));
      await keys.destroy('ana');
      expect(destroyed).toEqual(['ana']);
    });
  });
};

/** Comparable for every class of bytes. */
const bytes = (array: Uint8Array | undefined): number[] | undefined => array && [...array];
