/** Multikeys, and texts that a store or query language might misinterpret. */
import { describe, expect, test } from '@jest/globals';
import { put, type Suite } from './suite.ts';

export const wordsOf = (suite: Suite): void => {
  describe(`${suite.name}: multikeys`, () => {
    const word = (prefix: string, dueno = 'd') =>
      suite.ids({ where: { dueno }, prefixes: [{ key: 'palabras', prefix }] });

    test('follow the document', async () => {
      await suite.pacientes.commit([put('a', { dueno: 'd', palabras: ['uno', 'dos', 'dos'] }, 1n)], 1n);
      await suite.pacientes.commit([put('a', { dueno: 'd', palabras: ['dos', 'tres'] }, 2n)], 2n);
      expect([await word('uno'), await word('dos'), await word('tres')]).toEqual([[], ['a'], ['a']]);
      await suite.pacientes.commit([put('a', { dueno: 'e', palabras: ['dos'] }, 3n)], 3n);
      expect([await word('dos'), await word('dos', 'e'), await word('tres', 'e')]).toEqual([[], ['a'], []]);
    });

    test('are found also where no index ends in them', async () => {
      await suite.pacientes.commit(
        [put('a', { etiquetas: ['vip'] }), put('b', { etiquetas: ['viejo', 'vip2'] })],
        1n,
      );
      expect(await suite.ids({ prefixes: [{ key: 'etiquetas', prefix: 'vip' }] })).toEqual(['a', 'b']);
      expect(await suite.ids({ prefixes: [{ key: 'etiquetas', prefix: 'vie' }] })).toEqual(['b']);
    });
  });

  describe(`${suite.name}: odd characters`, () => {
    const odd = [
      '$set',
      'a.b',
      '100%',
      '_id',
      `O'Brien "x"`,
      'dientes 🦷',
      '^(.*)[a]+$',
      '\\',
      'a,b',
      '{"a":1}',
      'ñandú',
    ];

    test.each(odd)('%j is an id, a key and a word like any other', async (texto) => {
      await suite.pacientes.commit(
        [
          put(texto, { dueno: texto, orden: texto, numeros: `x${texto}y`, palabras: [texto] }, 1n, {
            [texto]: texto,
          }),
          put('otro', { dueno: 'otro', orden: 'otro', numeros: 'otro', palabras: ['otro'] }),
        ],
        1n,
      );
      expect(await suite.pacientes.get(texto)).toMatchObject({
        id: texto,
        body: JSON.stringify({ [texto]: texto }),
      });
      expect(await suite.ids({ where: { orden: texto } })).toEqual([texto]);
      expect(
        await suite.ids({ where: { dueno: texto }, contains: [{ keys: ['numeros'], text: texto }] }),
      ).toEqual([texto]);
      expect(
        await suite.ids({ where: { dueno: texto }, prefixes: [{ key: 'palabras', prefix: texto }] }),
      ).toEqual([texto]);
      await suite.pacientes.commit([{ kind: 'delete', id: texto, position: 2n }], 2n);
      expect(await suite.ids({})).toEqual(['otro']);
    });

    test('a prefix is not a pattern, and its last letter has no special meaning', async () => {
      const palabras = [['ab'], ['a%'], ['a_'], ['A'], ['a\u{10FFFF}z'], ['b']];
      await suite.pacientes.commit(
        palabras.map((words, n) => put(`${n}`, { dueno: 'd', palabras: words })),
        1n,
      );
      const word = (prefix: string) =>
        suite.ids({ where: { dueno: 'd' }, prefixes: [{ key: 'palabras', prefix }] });
      expect(await word('a')).toEqual(['0', '1', '2', '4']);
      expect(await word('a%')).toEqual(['1']);
      expect(await word('a_')).toEqual(['2']);
      expect(await word('a\u{10FFFF}')).toEqual(['4']);
    });
  });
};
