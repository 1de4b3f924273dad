/** Loads and parallel versions, which rebuilds use. */
import { describe, expect, test } from '@jest/globals';
import { START } from '../../event-store/port.ts';
import { put, spec, type Suite } from './suite.ts';

export const rebuildsOf = (suite: Suite): void => {
  describe(`${suite.name}: loads`, () => {
    const word = { where: { dueno: 'd' }, prefixes: [{ key: 'palabras', prefix: 'a' }] };

    test('begin empty, take documents in any number of commits, and end with every document found', async () => {
      await suite.pacientes.commit([put('vieja', { dueno: 'd', palabras: ['ana'] })], 9n);
      await suite.pacientes.beginLoad();
      expect([await suite.pacientes.loading(), await suite.pacientes.checkpoint()]).toEqual([true, START]);
      await suite.pacientes.commit([put('1', { dueno: 'd', orden: 'z', palabras: ['ana', 'sosa'] }, 1n)], 1n);
      await suite.pacientes.commit([put('1', { dueno: 'd', orden: 'y', palabras: ['alba'] }, 2n)], 2n);
      await suite.pacientes.commit(
        [
          put('2', { dueno: 'e', palabras: ['ana'] }, 3n),
          put('3', { dueno: 'd', orden: 'a', palabras: ['abel'] }, 3n),
        ],
        3n,
      );
      expect(await suite.ids({ where: { dueno: 'd' } })).toEqual(['1', '3']);
      await suite.pacientes.finishLoad();
      expect([await suite.pacientes.loading(), await suite.pacientes.checkpoint()]).toEqual([false, 3n]);
      expect(await suite.ids({ ...word, sort: { key: 'orden' } })).toEqual(['3', '1']);
      await suite.pacientes.commit([put('1', { dueno: 'd', palabras: ['beto'] }, 4n)], 4n);
      expect(await suite.ids(word)).toEqual(['3']);
    });

    test('begin at the first event, also where nothing was written up to the checkpoint', async () => {
      await suite.pacientes.commit([], 9n);
      await suite.pacientes.beginLoad();
      expect(await suite.pacientes.checkpoint()).toBe(START);
      suite.readModels = await suite.opened.reopen();
      suite.pacientes = await suite.readModels.collection(spec());
      expect(await suite.pacientes.checkpoint()).toBe(START);
    });

    test('continue after an interruption', async () => {
      await suite.pacientes.beginLoad();
      await suite.pacientes.commit([put('1', { dueno: 'd', palabras: ['ana'] }, 1n)], 1n);
      suite.readModels = await suite.opened.reopen();
      suite.pacientes = await suite.readModels.collection(spec());
      expect([await suite.pacientes.loading(), await suite.pacientes.checkpoint()]).toEqual([true, 1n]);
      await suite.pacientes.commit([put('2', { dueno: 'd', palabras: ['alba'] }, 2n)], 2n);
      await suite.pacientes.finishLoad();
      expect(await suite.ids(word)).toEqual(['1', '2']);
    });

    test('stay loads when their end is aborted, and the next call ends them', async () => {
      await suite.pacientes.beginLoad();
      await suite.pacientes.commit([put('1', { dueno: 'd', palabras: ['ana'] }, 1n)], 1n);
      await suite.pacientes.finishLoad(AbortSignal.abort());
      suite.readModels = await suite.opened.reopen();
      suite.pacientes = await suite.readModels.collection(spec());
      expect([await suite.pacientes.loading(), await suite.pacientes.checkpoint()]).toEqual([true, 1n]);
      await suite.pacientes.finishLoad();
      expect(await suite.pacientes.loading()).toBe(false);
      expect(await suite.ids(word)).toEqual(['1']);
    });
  });

  describe(`${suite.name}: versions`, () => {
    test('coexist until the others are retired', async () => {
      await suite.pacientes.commit([put('a', { dueno: 'd' }, 1n, { v: 1 })], 1n);
      const next = await suite.readModels.collection(spec(2));
      await next.beginLoad();
      await next.commit([put('a', { dueno: 'd' }, 1n, { v: 2 })], 1n);
      expect(await next.get('a')).toMatchObject({ body: '{"v":2}' });
      const previous = await suite.readModels.previous(spec(2));
      expect(await previous?.get('a')).toMatchObject({ body: '{"v":1}' });
      await next.finishLoad();
      await suite.readModels.retire(spec(2));
      expect(await suite.readModels.previous(spec(2))).toBeUndefined();
      expect(await next.count({})).toBe(1);
    });

    test('that are incomplete do not answer for a newer one', async () => {
      await suite.pacientes.commit([put('a', { dueno: 'd' }, 1n, { v: 1 })], 1n);
      const second = await suite.readModels.collection(spec(2));
      await second.beginLoad();
      await second.commit([], 1n);
      await suite.readModels.collection(spec(3));
      const previous = await suite.readModels.previous(spec(3));
      expect(await previous?.get('a')).toMatchObject({ body: '{"v":1}' });
    });

    test('are listed with their checkpoint, the newest first, and can be read without being written', async () => {
      await suite.pacientes.commit([put('a', { dueno: 'd' }, 3n, { v: 1 })], 7n);
      const next = await suite.readModels.collection(spec(2));
      await next.beginLoad();
      const [second, first, ...others] = await suite.readModels.standings();
      expect(second).toMatchObject({ name: 'pacientes', version: 2, checkpoint: START, loading: true });
      expect(first).toMatchObject({ name: 'pacientes', version: 1, checkpoint: 7n, loading: false });
      expect(others).toEqual([]);
      expect(await first?.open().find({ where: { dueno: 'd' } })).toMatchObject([
        { id: 'a', body: '{"v":1}' },
      ]);
    });

    test('of other collections stay unchanged', async () => {
      const otra = await suite.readModels.collection({ name: 'otra', version: 1, keys: [], indexes: [] });
      await otra.commit([put('x', {})], 1n);
      await suite.readModels.collection(spec(2));
      await suite.readModels.retire(spec(2));
      expect(await otra.count({})).toBe(1);
    });

    test('whose keys changed under the same number start empty', async () => {
      await suite.pacientes.commit([put('a', { dueno: 'd' })], 1n);
      const changed = await suite.readModels.collection({ ...spec(), indexes: [['edad']] });
      expect([await changed.count({}), await changed.checkpoint()]).toEqual([0, START]);
    });
  });
};
