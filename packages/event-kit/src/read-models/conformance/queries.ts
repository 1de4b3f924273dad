/** Queries: by keys, bounds, prefixes and substrings, in order and by pages. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { put, type Suite } from './suite.ts';

export const queriesOf = (suite: Suite): void => {
  describe(`${suite.name}: queries`, () => {
    beforeEach(() =>
      suite.pacientes.commit(
        [
          put('1', { dueno: 'd', orden: 'b', edad: 30, numeros: '201234 1155', palabras: ['maria', 'sosa'] }),
          put('2', {
            dueno: 'd',
            orden: 'a',
            edad: 9,
            numeros: '309999 1144',
            palabras: ['mario', 'sosa', 'mar'],
          }),
          put('3', { dueno: 'd', orden: 'b', edad: 100, numeros: '201299', palabras: ['ana', 'marquez'] }),
          put('4', { dueno: 'e', orden: 'a', edad: 30, numeros: '201234', palabras: ['maria'] }),
          put('5', { dueno: 'f' }),
        ],
        1n,
      ),
    );

    test('by equality, all of which must match; numbers and texts differ', async () => {
      expect(await suite.ids({ where: { dueno: 'd' } })).toEqual(['1', '2', '3']);
      expect(await suite.ids({ where: { dueno: 'd', orden: 'b' } })).toEqual(['1', '3']);
      expect(await suite.ids({ where: { edad: 30 } })).toEqual(['1', '4']);
      expect(await suite.ids({ where: { edad: '30' } })).toEqual([]);
    });

    test('by one of several values of a key, of one type', async () => {
      expect(await suite.ids({ oneOf: { key: 'dueno', values: ['d', 'f', 'z'] } })).toEqual([
        '1',
        '2',
        '3',
        '5',
      ]);
      expect(await suite.ids({ oneOf: { key: 'edad', values: [30, '9'] } })).toEqual(['1', '4']);
      expect(
        await suite.ids({ where: { dueno: 'd' }, oneOf: { key: 'orden', values: ['b', 'a"'] } }),
      ).toEqual(['1', '3']);
      expect(
        await suite.ids({ oneOf: { key: 'orden', values: ['a', 'b'] }, sort: { key: 'orden' } }),
      ).toEqual(['2', '4', '1', '3']);
      expect(await suite.ids({ oneOf: { key: 'dueno', values: [] } })).toEqual([]);
    });

    test('by the beginnings of words, each of which must match some word', async () => {
      const words = (...prefixes: string[]) =>
        suite.ids({
          where: { dueno: 'd' },
          prefixes: prefixes.map((prefix) => ({ key: 'palabras', prefix })),
        });
      expect(await words('mar')).toEqual(['1', '2', '3']);
      expect(await words('mari')).toEqual(['1', '2']);
      expect(await words('mari', 'sos')).toEqual(['1', '2']);
      expect(await words('sosa', 'maria')).toEqual(['1']);
      expect(await words('mari', 'ana')).toEqual([]);
      expect(await words('arquez')).toEqual([]);
      expect(await words('')).toEqual(['1', '2', '3']);
    });

    test('by many beginnings, some much rarer than others', async () => {
      const crowd = Array.from({ length: 400 }, (_, n) =>
        put(`m${n}`, { dueno: 'g', palabras: ['correo', n % 100 === 0 ? 'rara' : 'comun'] }),
      );
      await suite.pacientes.commit(crowd, 2n);
      const both = [
        { key: 'palabras', prefix: 'cor' },
        { key: 'palabras', prefix: 'rar' },
      ];
      expect(await suite.ids({ where: { dueno: 'g' }, prefixes: both })).toEqual([
        'm0',
        'm100',
        'm200',
        'm300',
      ]);
      expect(await suite.pacientes.count({ where: { dueno: 'g' }, prefixes: both })).toBe(4);
    });

    test('by the beginning of a word without a scope', async () => {
      expect(await suite.ids({ prefixes: [{ key: 'palabras', prefix: 'maria' }] })).toEqual(['1', '4']);
    });

    test('by a part of a text, in one key or another', async () => {
      const part = (text: string, keys = ['numeros']) =>
        suite.ids({ where: { dueno: 'd' }, contains: [{ keys, text }] });
      expect(await part('1234')).toEqual(['1']);
      expect(await part('012')).toEqual(['1', '3']);
      expect(await part('b', ['numeros', 'orden'])).toEqual(['1', '3']);
      expect(await part('quez', ['orden', 'palabras'])).toEqual(['3']);
      expect(
        await suite.ids({
          where: { dueno: 'd' },
          contains: ['2012', '55'].map((text) => ({ keys: ['numeros'], text })),
        }),
      ).toEqual(['1']);
    });

    test('by words and a part of a number together', async () => {
      const query = {
        where: { dueno: 'd' },
        prefixes: [{ key: 'palabras', prefix: 'mar' }],
        contains: [{ keys: ['numeros'], text: '2012' }],
      };
      expect(await suite.ids(query)).toEqual(['1', '3']);
      expect(await suite.pacientes.count(query)).toBe(2);
    });

    test('between two bounds, both inclusive, either open', async () => {
      expect(await suite.ids({ between: { key: 'edad', from: 30, to: 100 } })).toEqual(['1', '3', '4']);
      expect(await suite.ids({ where: { dueno: 'd' }, between: { key: 'edad', to: 30 } })).toEqual([
        '1',
        '2',
      ]);
      expect(await suite.ids({ between: { key: 'orden', from: 'b' } })).toEqual(['1', '3']);
    });

    test('sorted by a key, ties by id in the same direction, a page at a time', async () => {
      const sort = { key: 'orden' };
      expect(await suite.ids({ where: { dueno: 'd' }, sort })).toEqual(['2', '1', '3']);
      expect(await suite.ids({ where: { dueno: 'd' }, sort: { key: 'orden', descending: true } })).toEqual([
        '3',
        '1',
        '2',
      ]);
      expect(await suite.ids({ where: { dueno: 'd' }, sort, limit: 1, skip: 1 })).toEqual(['1']);
      expect(await suite.ids({ where: { dueno: 'd' }, sort: { key: 'edad' } })).toEqual(['2', '1', '3']);
    });

    test('sort texts by code point', async () => {
      const texts = ['b', 'B', 'é', '\u{1F600}', '\uFB01', 'a'];
      await suite.pacientes.commit(
        texts.map((orden, n) => put(`t${n}`, { dueno: 't', orden })),
        2n,
      );
      expect(await suite.ids({ where: { dueno: 't' }, sort: { key: 'orden' } })).toEqual([
        't1',
        't5',
        't0',
        't2',
        't4',
        't3',
      ]);
    });

    test('answer one JSON array of the bodies as they are stored', async () => {
      expect(await suite.json({ where: { dueno: 'd' }, sort: { key: 'orden' } })).toBe(
        '[{"id":"2"},{"id":"1"},{"id":"3"}]',
      );
      expect(await suite.json({ where: { dueno: 'nadie' } })).toBe('[]');
    });

    test('count without limit or with it', async () => {
      expect(await suite.pacientes.count({ where: { dueno: 'd' } })).toBe(3);
      expect(await suite.pacientes.count({ where: { dueno: 'd' }, limit: 2 })).toBe(2);
    });

    test('by an undeclared key throw', async () => {
      await expect(suite.pacientes.find({ where: { nombre: 'x' } })).rejects.toThrow(TypeError);
      await expect(suite.pacientes.find({ prefixes: [{ key: 'orden', prefix: 'x' }] })).rejects.toThrow(
        TypeError,
      );
    });
  });
};
