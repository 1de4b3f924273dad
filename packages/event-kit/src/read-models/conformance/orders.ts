/** Indexes that begin with a multikey: the documents of one of its values, in order and by pages. */
import { describe, expect, test } from '@jest/globals';
import type { Position } from '../../event-store/port.ts';
import type { Keys } from '../port.ts';
import { put, type Suite } from './suite.ts';

/** More rows than are looked up one by one. */
const MANY = 1_600;
const SEDES = ['centro', 'norte'];

export const ordersOf = (suite: Suite): void => {
  describe(`${suite.name}: an index that begins with a multikey`, () => {
    const inOrder = { sort: { key: 'orden' } } as const;
    const of = (sede: string, more = {}) => suite.ids({ where: { sedes: sede }, ...inOrder, ...more });
    const write = (id: string, keys: Keys, position: Position) =>
      suite.pacientes.commit([put(id, keys, position)], position);

    test('follows the document', async () => {
      await suite.pacientes.commit(
        [
          put('1', { orden: 'b', sedes: ['centro'] }),
          put('2', { orden: 'a', sedes: ['norte', 'centro'] }),
          put('3', { orden: 'b', sedes: ['centro'] }),
          put('4', { orden: 'a', sedes: [] }),
          put('5', { sedes: ['centro'] }),
        ],
        1n,
      );
      expect(await of('centro')).toEqual(['5', '2', '1', '3']);
      expect(await of('norte')).toEqual(['2']);
      expect(await of('centro', { sort: { key: 'orden', descending: true } })).toEqual(['3', '1', '2', '5']);
      expect(await of('centro', { between: { key: 'orden', from: 'b' } })).toEqual(['1', '3']);
      expect(await of('centro', { between: { key: 'orden', to: 'a' } })).toEqual(['2']);
      await write('2', { orden: 'c', sedes: ['norte'] }, 2n);
      await write('3', { orden: 'a', sedes: ['centro'] }, 3n);
      expect(await of('centro')).toEqual(['5', '3', '1']);
      expect(await of('norte')).toEqual(['2']);
      await suite.pacientes.commit([{ kind: 'delete', id: '3', position: 4n }], 4n);
      expect(await of('centro')).toEqual(['5', '1']);
      expect(await suite.ids({ where: { sedes: 'centro' } })).toEqual(['1', '5']);
      expect(await suite.pacientes.count({ where: { sedes: 'centro' } })).toBe(2);
    });

    test.each(['written', 'loaded'])('pages of a search among many, %s', async (how) => {
      const documents = Array.from({ length: MANY }, (_, n) => ({
        id: `p${String(n).padStart(5, '0')}`,
        orden: `o${String((n * 7) % 100).padStart(3, '0')}`,
        sedes: n % 3 === 0 ? SEDES : ['centro'],
        // All, one in 2, one in 4, and one in 400.
        palabras: ['ana', ...(n % 2 === 0 ? ['beto'] : []), ...(n % 4 === 0 ? ['carla'] : [])].concat(
          n % 400 === 0 ? ['rara'] : [],
        ),
      }));
      if (how === 'loaded') await suite.pacientes.beginLoad();
      await suite.pacientes.commit(
        documents.map(({ id, ...keys }) => put(id, keys)),
        1n,
      );
      if (how === 'loaded') await suite.pacientes.finishLoad();
      const expected = (sede: string, ...words: string[]) =>
        documents
          .filter(({ sedes, palabras }) => sedes.includes(sede) && words.every((w) => palabras.includes(w)))
          .sort((a, b) => (a.orden === b.orden ? (a.id < b.id ? -1 : 1) : a.orden < b.orden ? -1 : 1))
          .map(({ id }) => id);
      for (const sede of SEDES)
        for (const words of [[], ['ana'], ['beto'], ['carla'], ['rara'], ['carla', 'rara'], ['nadie']]) {
          const prefixes = words.map((word) => ({ key: 'palabras', prefix: word.slice(0, 4) }));
          const all = expected(sede, ...words);
          expect(await of(sede, { prefixes, limit: 21 })).toEqual(all.slice(0, 21));
          expect(await of(sede, { prefixes, limit: 21, skip: 42 })).toEqual(all.slice(42, 63));
          expect(await of(sede, { prefixes })).toEqual(all);
          expect(await of(sede, { prefixes, between: { key: 'orden', from: 'o05' }, limit: 9 })).toEqual(
            all.filter((id) => (documents[Number(id.slice(1))]?.orden ?? '') >= 'o05').slice(0, 9),
          );
        }
    });
  });
};
