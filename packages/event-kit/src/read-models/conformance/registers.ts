/** Registers: values by key, with expiry and erasure. */
import { describe, expect, test } from '@jest/globals';
import type { Suite } from './suite.ts';

export const registersOf = (suite: Suite): void => {
  describe(`${suite.name}: registers`, () => {
    const soon = () => new Date(Date.now() + 1_000);

    test('keep what was written', async () => {
      const register = await suite.readModels.register('respuestas');
      await register.put('$a.b', 'uno');
      await register.put('$a.b', 'dos');
      expect(await register.get('$a.b')).toBe('dos');
      expect(await (await suite.readModels.register('otras')).get('$a.b')).toBeUndefined();
      suite.readModels = await suite.opened.reopen();
      expect(await (await suite.readModels.register('respuestas')).get('$a.b')).toBe('dos');
    });

    test('insert only what is absent, also under concurrency', async () => {
      const register = await suite.readModels.register('respuestas');
      const won = await Promise.all(Array.from({ length: 10 }, (_, n) => register.insert('k', `${n}`)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await register.get('k')).toBe(String(won.indexOf(true)));
      await register.delete('k');
      expect(await register.insert('k', 'otra vez')).toBe(true);
    });

    test('drop expired entries', async () => {
      const register = await suite.readModels.register('respuestas');
      await register.insert('k', 'uno', soon());
      await register.put('siempre', 'x');
      expect(await register.insert('k', 'dos', soon())).toBe(false);
      suite.opened.later(2_000);
      expect(await register.get('k')).toBeUndefined();
      expect(await register.insert('k', 'tres')).toBe(true);
      expect(await register.get('k')).toBe('tres');
      await register.put('vieja', 'x', soon());
      expect(await register.sweep(new Date(Date.now() + 5_000))).toBe(1);
      expect(await register.get('siempre')).toBe('x');
    });

    test('delete the entries of a subject', async () => {
      const register = await suite.readModels.register('respuestas');
      await register.insert('a', '1', undefined, 'p1');
      await register.put('b', '2', undefined, 'p1');
      await register.put('c', '3', undefined, 'p2');
      await register.deleteSubject('p1');
      expect([await register.get('a'), await register.get('b'), await register.get('c')]).toEqual([
        undefined,
        undefined,
        '3',
      ]);
    });
  });
};
