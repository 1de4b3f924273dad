/** Documents: stored unchanged and atomically, until they are deleted. */
import { describe, expect, test } from '@jest/globals';
import { START } from '../../event-store/port.ts';
import type { Write } from '../port.ts';
import { put, spec, type Suite } from './suite.ts';

export const documentsOf = (suite: Suite): void => {
  describe(`${suite.name}: documents`, () => {
    test('are read by id as they were written', async () => {
      await suite.pacientes.commit([put('a', { dueno: 'd' }, 7n, { id: 'a', nombre: 'Ñandú €' })], 7n);
      expect(await suite.pacientes.get('a')).toEqual({
        id: 'a',
        position: 7n,
        body: '{"id":"a","nombre":"Ñandú €"}',
      });
      expect(await suite.pacientes.get('b')).toBeUndefined();
      expect([...(await suite.pacientes.getMany(['b', 'a', 'a'])).keys()]).toEqual(['a']);
    });

    test('have one body per id', async () => {
      await suite.pacientes.commit(
        [put('a', { dueno: 'd' }, 1n), put('a', { dueno: 'e' }, 2n, { dos: 2 })],
        2n,
      );
      expect(await suite.pacientes.count({})).toBe(1);
      expect(await suite.pacientes.find({ where: { dueno: 'e' } })).toMatchObject([{ body: '{"dos":2}' }]);
      expect(await suite.ids({ where: { dueno: 'd' } })).toEqual([]);
    });

    test('are deleted with all their keys', async () => {
      await suite.pacientes.commit([put('a', { dueno: 'd', palabras: ['ana'] }, 1n)], 1n);
      await suite.pacientes.commit([{ kind: 'delete', id: 'a', position: 2n }], 2n);
      expect(await suite.pacientes.get('a')).toBeUndefined();
      expect(
        await suite.ids({ where: { dueno: 'd' }, prefixes: [{ key: 'palabras', prefix: 'a' }] }),
      ).toEqual([]);
      await suite.pacientes.commit([put('b', { dueno: 'd' }, 3n)], 3n);
      expect(
        await suite.ids({ where: { dueno: 'd' }, prefixes: [{ key: 'palabras', prefix: 'a' }] }),
      ).toEqual([]);
    });

    test('may be large', async () => {
      const texto = 'ñ'.repeat(500_000);
      await suite.pacientes.commit([put('a', { dueno: 'd' }, 1n, { texto })], 1n);
      expect(JSON.parse(await suite.json({}))).toEqual([{ texto }]);
    });

    test('survive a restart', async () => {
      await suite.pacientes.commit([put('a', { dueno: 'd', palabras: ['ana'] }, 5n)], 6n);
      await suite.pacientes.commit([], 7n);
      suite.readModels = await suite.opened.reopen();
      suite.pacientes = await suite.readModels.collection(spec());
      expect(await suite.pacientes.checkpoint()).toBe(7n);
      expect(
        await suite.ids({ where: { dueno: 'd' }, prefixes: [{ key: 'palabras', prefix: 'an' }] }),
      ).toEqual(['a']);
    });
  });

  describe(`${suite.name}: commits`, () => {
    test('write all or nothing', async () => {
      await suite.pacientes.commit([put('a', { dueno: 'd' })], 1n);
      const broken = [put('b', { dueno: 'd' }, 2n), put('c', { dueno: ['una', 'lista'] }, 2n)];
      await expect(suite.pacientes.commit(broken, 2n)).rejects.toThrow(TypeError);
      expect(await suite.ids({})).toEqual(['a']);
      expect(await suite.pacientes.checkpoint()).toBe(1n);
    });

    test('change nothing when repeated', async () => {
      const first = [put('a', { dueno: 'd', palabras: ['uno'] }, 1n, { v: 1 })];
      const second: Write[] = [
        put('a', { dueno: 'd', palabras: ['dos'] }, 2n, { v: 2 }),
        { kind: 'delete', id: 'b', position: 2n },
      ];
      await suite.pacientes.commit([...first, put('b', { dueno: 'd' }, 1n)], 1n);
      await suite.pacientes.commit(second, 2n);
      await suite.pacientes.commit([put('b', { dueno: 'd' }, 3n)], 3n);
      const before = await suite.pacientes.find({});
      await suite.pacientes.commit(first, 1n);
      await suite.pacientes.commit(second, 2n);
      expect(await suite.pacientes.find({})).toEqual(before);
      expect(
        await suite.ids({ where: { dueno: 'd' }, prefixes: [{ key: 'palabras', prefix: 'uno' }] }),
      ).toEqual([]);
      expect(await suite.pacientes.checkpoint()).toBe(3n);
    });

    test('move the checkpoint, also with nothing to write, and never back', async () => {
      expect(await suite.pacientes.checkpoint()).toBe(START);
      await suite.pacientes.commit([], 5n);
      await suite.pacientes.commit([], 4n);
      expect(await suite.pacientes.checkpoint()).toBe(5n);
      expect(await suite.readModels.standings()).toMatchObject([{ name: 'pacientes', checkpoint: 5n }]);
    });

    test('handle positions beyond 2^53', async () => {
      const far = 2n ** 62n;
      await suite.pacientes.commit([put('a', { dueno: 'd' }, far + 1n, { v: 1 })], far + 1n);
      await suite.pacientes.commit([put('a', { dueno: 'd' }, far, { v: 0 })], far);
      await suite.pacientes.commit([put('b', { dueno: 'd' }, far)], far + 2n);
      expect(await suite.pacientes.get('a')).toEqual({ id: 'a', body: '{"v":1}', position: far + 1n });
      expect(await suite.pacientes.checkpoint()).toBe(far + 2n);
    });
  });

  describe(`${suite.name}: the end`, () => {
    test('scrubbing keeps current documents', async () => {
      await suite.pacientes.commit([put('a', { dueno: 'd' })], 1n);
      await suite.readModels.scrub();
      expect(await suite.ids({})).toEqual(['a']);
    });

    test('closing twice is safe', async () => {
      await suite.readModels.close();
      await suite.readModels.close();
      await expect(suite.pacientes.get('a')).rejects.toMatchObject({ name: 'StoreUnavailable' });
    });
  });
};
