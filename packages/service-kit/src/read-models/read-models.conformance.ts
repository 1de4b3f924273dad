/** What every adapter of the read model port must do; each adapter's test calls this with its own way to open one. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Position, START } from '../event-store/port.ts';
import type { Collection, CollectionSpec, Keys, Query, ReadModels, Write } from './port.ts';

export interface OpenedReadModels {
  readonly readModels: ReadModels;
  /** Closes and opens again what was stored, as after a restart. */
  reopen(): Promise<ReadModels>;
  /** Moves the clock by which entries of registers expire. */
  later(milliseconds: number): void;
  dispose(): Promise<void>;
}

const spec = (version = 1): CollectionSpec => ({
  name: 'pacientes',
  version,
  keys: ['dueno', 'orden', 'numeros', 'edad'],
  multikeys: ['palabras', 'etiquetas'],
  indexes: [
    ['dueno', 'orden'],
    ['dueno', 'numeros'],
    ['dueno', 'palabras'],
  ],
});

const put = (id: string, keys: Keys, position: Position = 1n, body: object = { id }): Write => ({
  kind: 'put',
  id,
  keys,
  position,
  body: JSON.stringify(body),
});

/**
 * Runs the suite; `open` gives empty read models of their own. `many` is how long the long answers are: enough
 * for the adapter to answer otherwise than it answers a few.
 */
export const readModelsConformance = (
  name: string,
  open: () => Promise<OpenedReadModels>,
  { many = 1_200 } = {},
): void => {
  let opened: OpenedReadModels;
  let readModels: ReadModels;
  let pacientes: Collection;

  beforeEach(async () => {
    opened = await open();
    readModels = opened.readModels;
    pacientes = await readModels.collection(spec());
  });
  afterEach(() => opened.dispose());

  const ids = async (query: Query, collection = pacientes) =>
    (await collection.find(query)).map(({ id }) => id);

  const json = async (query: Query) => {
    const found = await pacientes.findJson(query);
    return typeof found === 'string' ? found : Buffer.from(found).toString();
  };

  describe(`${name}: documents`, () => {
    test('are got by id as they were put', async () => {
      await pacientes.commit([put('a', { dueno: 'd' }, 7n, { id: 'a', nombre: 'Ñandú €' })], 7n);
      expect(await pacientes.get('a')).toEqual({
        id: 'a',
        position: 7n,
        body: '{"id":"a","nombre":"Ñandú €"}',
      });
      expect(await pacientes.get('b')).toBeUndefined();
      expect([...(await pacientes.getMany(['b', 'a', 'a'])).keys()]).toEqual(['a']);
    });

    test('have one body per id', async () => {
      await pacientes.commit([put('a', { dueno: 'd' }, 1n), put('a', { dueno: 'e' }, 2n, { dos: 2 })], 2n);
      expect(await pacientes.count({})).toBe(1);
      expect(await pacientes.find({ where: { dueno: 'e' } })).toMatchObject([{ body: '{"dos":2}' }]);
      expect(await ids({ where: { dueno: 'd' } })).toEqual([]);
    });

    test('are deleted with everything they were found by', async () => {
      await pacientes.commit([put('a', { dueno: 'd', palabras: ['ana'] }, 1n)], 1n);
      await pacientes.commit([{ kind: 'delete', id: 'a', position: 2n }], 2n);
      expect(await pacientes.get('a')).toBeUndefined();
      expect(await ids({ where: { dueno: 'd' }, prefixes: [{ key: 'palabras', prefix: 'a' }] })).toEqual([]);
      await pacientes.commit([put('b', { dueno: 'd' }, 3n)], 3n);
      expect(await ids({ where: { dueno: 'd' }, prefixes: [{ key: 'palabras', prefix: 'a' }] })).toEqual([]);
    });

    test('may be large', async () => {
      const texto = 'ñ'.repeat(500_000);
      await pacientes.commit([put('a', { dueno: 'd' }, 1n, { texto })], 1n);
      expect(JSON.parse(await json({}))).toEqual([{ texto }]);
    });

    test('survive a restart', async () => {
      await pacientes.commit([put('a', { dueno: 'd', palabras: ['ana'] }, 5n)], 6n);
      readModels = await opened.reopen();
      pacientes = await readModels.collection(spec());
      expect(await pacientes.checkpoint()).toBe(6n);
      expect(await ids({ where: { dueno: 'd' }, prefixes: [{ key: 'palabras', prefix: 'an' }] })).toEqual([
        'a',
      ]);
    });
  });

  describe(`${name}: queries`, () => {
    beforeEach(() =>
      pacientes.commit(
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

    test('by equality, all of which must hold; numbers and texts are different', async () => {
      expect(await ids({ where: { dueno: 'd' } })).toEqual(['1', '2', '3']);
      expect(await ids({ where: { dueno: 'd', orden: 'b' } })).toEqual(['1', '3']);
      expect(await ids({ where: { edad: 30 } })).toEqual(['1', '4']);
      expect(await ids({ where: { edad: '30' } })).toEqual([]);
    });

    test('by the beginnings of words, all of which must match some word', async () => {
      const words = (...prefixes: string[]) =>
        ids({ where: { dueno: 'd' }, prefixes: prefixes.map((prefix) => ({ key: 'palabras', prefix })) });
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
      await pacientes.commit(crowd, 2n);
      const both = [
        { key: 'palabras', prefix: 'cor' },
        { key: 'palabras', prefix: 'rar' },
      ];
      expect(await ids({ where: { dueno: 'g' }, prefixes: both })).toEqual(['m0', 'm100', 'm200', 'm300']);
      expect(await pacientes.count({ where: { dueno: 'g' }, prefixes: both })).toBe(4);
    });

    test('by the beginning of a word under no scope', async () => {
      expect(await ids({ prefixes: [{ key: 'palabras', prefix: 'maria' }] })).toEqual(['1', '4']);
    });

    test('by a part of a text, in one key or another', async () => {
      const part = (text: string, keys = ['numeros']) =>
        ids({ where: { dueno: 'd' }, contains: [{ keys, text }] });
      expect(await part('1234')).toEqual(['1']);
      expect(await part('012')).toEqual(['1', '3']);
      expect(await part('b', ['numeros', 'orden'])).toEqual(['1', '3']);
      expect(await part('quez', ['orden', 'palabras'])).toEqual(['3']);
      expect(
        await ids({
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
      expect(await ids(query)).toEqual(['1', '3']);
      expect(await pacientes.count(query)).toBe(2);
    });

    test('between two bounds, both inclusive, either open', async () => {
      expect(await ids({ between: { key: 'edad', from: 30, to: 100 } })).toEqual(['1', '3', '4']);
      expect(await ids({ where: { dueno: 'd' }, between: { key: 'edad', to: 30 } })).toEqual(['1', '2']);
      expect(await ids({ between: { key: 'orden', from: 'b' } })).toEqual(['1', '3']);
    });

    test('sorted by a key, ties by id, a page at a time', async () => {
      const sort = { key: 'orden' };
      expect(await ids({ where: { dueno: 'd' }, sort })).toEqual(['2', '1', '3']);
      expect(await ids({ where: { dueno: 'd' }, sort: { key: 'orden', descending: true } })).toEqual([
        '1',
        '3',
        '2',
      ]);
      expect(await ids({ where: { dueno: 'd' }, sort, limit: 1, skip: 1 })).toEqual(['1']);
      expect(await ids({ where: { dueno: 'd' }, sort: { key: 'edad' } })).toEqual(['2', '1', '3']);
    });

    test('sort texts by code point', async () => {
      const texts = ['b', 'B', 'é', '\u{1F600}', '\uFB01', 'a'];
      await pacientes.commit(
        texts.map((orden, n) => put(`t${n}`, { dueno: 't', orden })),
        2n,
      );
      expect(await ids({ where: { dueno: 't' }, sort: { key: 'orden' } })).toEqual([
        't1',
        't5',
        't0',
        't2',
        't4',
        't3',
      ]);
    });

    test('answer one JSON array of the bodies as they are stored', async () => {
      expect(await json({ where: { dueno: 'd' }, sort: { key: 'orden' } })).toBe(
        '[{"id":"2"},{"id":"1"},{"id":"3"}]',
      );
      expect(await json({ where: { dueno: 'nadie' } })).toBe('[]');
    });

    test('count without limit or with it', async () => {
      expect(await pacientes.count({ where: { dueno: 'd' } })).toBe(3);
      expect(await pacientes.count({ where: { dueno: 'd' }, limit: 2 })).toBe(2);
    });

    test('by a key that was not declared are a mistake', async () => {
      await expect(pacientes.find({ where: { nombre: 'x' } })).rejects.toThrow(TypeError);
      await expect(pacientes.find({ prefixes: [{ key: 'orden', prefix: 'x' }] })).rejects.toThrow(TypeError);
    });
  });

  describe(`${name}: long answers`, () => {
    const orden = (n: number) => `${(n * 7919) % 613}`.padStart(4, '0');
    const keys = (n: number, dueno = 'd') => ({
      dueno,
      ...(n % 100 !== 0 && { orden: orden(n) }),
      numeros: String(n),
      palabras: ['comun', n % 2 === 0 ? 'par' : 'impar'],
    });
    const id = (n: number) => `p${String(n).padStart(4, '0')}`;
    const first = (n: number) => (n % 100 === 0 ? '' : orden(n));
    const sorted = (numbers: readonly number[]) =>
      numbers.toSorted((a, b) => (`${first(a)} ${id(a)}` < `${first(b)} ${id(b)}` ? -1 : 1)).map(id);
    const all = Array.from({ length: many }, (_, n) => n);
    const question = (prefix: string, contains?: string): Query => ({
      where: { dueno: 'd' },
      prefixes: [{ key: 'palabras', prefix }],
      ...(contains !== undefined && { contains: [{ keys: ['numeros'], text: contains }] }),
      sort: { key: 'orden' },
    });
    const load = async () => {
      await pacientes.commit(
        all.map((n) => put(id(n), keys(n))),
        1n,
      );
      await pacientes.commit(
        all.map((n) => put(`otro${n}`, keys(n, 'e'))),
        2n,
      );
    };
    const check = async (standing: readonly number[]) => {
      const even = standing.filter((n) => n % 2 === 0);
      expect(await ids(question('com'))).toEqual(sorted(standing));
      expect(await ids(question('par'))).toEqual(sorted(even));
      expect(await ids(question('par', '1'))).toEqual(sorted(even.filter((n) => String(n).includes('1'))));
      expect(await ids({ where: { dueno: 'd' }, sort: { key: 'orden' } })).toEqual(sorted(standing));
      expect(await ids({ ...question('com'), skip: 5, limit: 7 })).toEqual(sorted(standing).slice(5, 12));
      expect(await pacientes.count(question('com'))).toBe(standing.length);
      const answered: unknown = JSON.parse(await json(question('par')));
      expect(answered).toEqual(sorted(even).map((one) => ({ id: one })));
    };

    test('are in order, whether put one by one or loaded', async () => {
      await load();
      await check(all);
      await pacientes.beginLoad();
      await load();
      await pacientes.finishLoad();
      await check(all);
    });

    test('follow what is changed, moved to another scope and deleted', async () => {
      await load();
      const gone = (n: number) => n % 3 === 0;
      await pacientes.commit(
        all
          .filter(gone)
          .map((n) =>
            n % 2 === 0 ? { kind: 'delete', id: id(n), position: 3n } : put(id(n), keys(n, 'f'), 3n),
          ),
        3n,
      );
      await pacientes.commit(
        all.filter((n) => !gone(n)).map((n) => put(id(n), { ...keys(n), orden: 'x' }, 4n)),
        4n,
      );
      await pacientes.commit(
        all.filter((n) => !gone(n)).map((n) => put(id(n), keys(n), 5n)),
        5n,
      );
      await check(all.filter((n) => !gone(n)));
    });
  });

  describe(`${name}: multikeys`, () => {
    const word = (prefix: string, dueno = 'd') =>
      ids({ where: { dueno }, prefixes: [{ key: 'palabras', prefix }] });

    test('follow the document', async () => {
      await pacientes.commit([put('a', { dueno: 'd', palabras: ['uno', 'dos', 'dos'] }, 1n)], 1n);
      await pacientes.commit([put('a', { dueno: 'd', palabras: ['dos', 'tres'] }, 2n)], 2n);
      expect([await word('uno'), await word('dos'), await word('tres')]).toEqual([[], ['a'], ['a']]);
      await pacientes.commit([put('a', { dueno: 'e', palabras: ['dos'] }, 3n)], 3n);
      expect([await word('dos'), await word('dos', 'e'), await word('tres', 'e')]).toEqual([[], ['a'], []]);
    });

    test('that end no index are found too', async () => {
      await pacientes.commit(
        [put('a', { etiquetas: ['vip'] }), put('b', { etiquetas: ['viejo', 'vip2'] })],
        1n,
      );
      expect(await ids({ prefixes: [{ key: 'etiquetas', prefix: 'vip' }] })).toEqual(['a', 'b']);
      expect(await ids({ prefixes: [{ key: 'etiquetas', prefix: 'vie' }] })).toEqual(['b']);
    });
  });

  describe(`${name}: odd characters`, () => {
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
      await pacientes.commit(
        [
          put(texto, { dueno: texto, orden: texto, numeros: `x${texto}y`, palabras: [texto] }, 1n, {
            [texto]: texto,
          }),
          put('otro', { dueno: 'otro', orden: 'otro', numeros: 'otro', palabras: ['otro'] }),
        ],
        1n,
      );
      expect(await pacientes.get(texto)).toMatchObject({
        id: texto,
        body: JSON.stringify({ [texto]: texto }),
      });
      expect(await ids({ where: { orden: texto } })).toEqual([texto]);
      expect(await ids({ where: { dueno: texto }, contains: [{ keys: ['numeros'], text: texto }] })).toEqual([
        texto,
      ]);
      expect(await ids({ where: { dueno: texto }, prefixes: [{ key: 'palabras', prefix: texto }] })).toEqual([
        texto,
      ]);
      await pacientes.commit([{ kind: 'delete', id: texto, position: 2n }], 2n);
      expect(await ids({})).toEqual(['otro']);
    });

    test('a prefix is no pattern, and its last letter no limit', async () => {
      const palabras = [['ab'], ['a%'], ['a_'], ['A'], ['a\u{10FFFF}z'], ['b']];
      await pacientes.commit(
        palabras.map((words, n) => put(`${n}`, { dueno: 'd', palabras: words })),
        1n,
      );
      const word = (prefix: string) =>
        ids({ where: { dueno: 'd' }, prefixes: [{ key: 'palabras', prefix }] });
      expect(await word('a')).toEqual(['0', '1', '2', '4']);
      expect(await word('a%')).toEqual(['1']);
      expect(await word('a_')).toEqual(['2']);
      expect(await word('a\u{10FFFF}')).toEqual(['4']);
    });
  });

  describe(`${name}: commits`, () => {
    test('write all or nothing', async () => {
      await pacientes.commit([put('a', { dueno: 'd' })], 1n);
      const broken = [put('b', { dueno: 'd' }, 2n), put('c', { dueno: ['una', 'lista'] }, 2n)];
      await expect(pacientes.commit(broken, 2n)).rejects.toThrow(TypeError);
      expect(await ids({})).toEqual(['a']);
      expect(await pacientes.checkpoint()).toBe(1n);
    });

    test('repeated change nothing', async () => {
      const first = [put('a', { dueno: 'd', palabras: ['uno'] }, 1n, { v: 1 })];
      const second: Write[] = [
        put('a', { dueno: 'd', palabras: ['dos'] }, 2n, { v: 2 }),
        { kind: 'delete', id: 'b', position: 2n },
      ];
      await pacientes.commit([...first, put('b', { dueno: 'd' }, 1n)], 1n);
      await pacientes.commit(second, 2n);
      await pacientes.commit([put('b', { dueno: 'd' }, 3n)], 3n);
      const before = await pacientes.find({});
      await pacientes.commit(first, 1n);
      await pacientes.commit(second, 2n);
      expect(await pacientes.find({})).toEqual(before);
      expect(await ids({ where: { dueno: 'd' }, prefixes: [{ key: 'palabras', prefix: 'uno' }] })).toEqual(
        [],
      );
      expect(await pacientes.checkpoint()).toBe(3n);
    });

    test('move the checkpoint, also with nothing to write, and never back', async () => {
      expect(await pacientes.checkpoint()).toBe(START);
      await pacientes.commit([], 5n);
      await pacientes.commit([], 4n);
      expect(await pacientes.checkpoint()).toBe(5n);
    });

    test('know positions beyond 2^53', async () => {
      const far = 2n ** 62n;
      await pacientes.commit([put('a', { dueno: 'd' }, far + 1n, { v: 1 })], far + 1n);
      await pacientes.commit([put('a', { dueno: 'd' }, far, { v: 0 })], far);
      await pacientes.commit([put('b', { dueno: 'd' }, far)], far + 2n);
      expect(await pacientes.get('a')).toEqual({ id: 'a', body: '{"v":1}', position: far + 1n });
      expect(await pacientes.checkpoint()).toBe(far + 2n);
    });
  });

  describe(`${name}: loads`, () => {
    const word = { where: { dueno: 'd' }, prefixes: [{ key: 'palabras', prefix: 'a' }] };

    test('begin empty, take documents in any number of commits, and end with everything found', async () => {
      await pacientes.commit([put('vieja', { dueno: 'd', palabras: ['ana'] })], 9n);
      await pacientes.beginLoad();
      expect([await pacientes.loading(), await pacientes.checkpoint()]).toEqual([true, START]);
      await pacientes.commit([put('1', { dueno: 'd', orden: 'z', palabras: ['ana', 'sosa'] }, 1n)], 1n);
      await pacientes.commit([put('1', { dueno: 'd', orden: 'y', palabras: ['alba'] }, 2n)], 2n);
      await pacientes.commit(
        [
          put('2', { dueno: 'e', palabras: ['ana'] }, 3n),
          put('3', { dueno: 'd', orden: 'a', palabras: ['abel'] }, 3n),
        ],
        3n,
      );
      expect(await ids({ where: { dueno: 'd' } })).toEqual(['1', '3']);
      await pacientes.finishLoad();
      expect([await pacientes.loading(), await pacientes.checkpoint()]).toEqual([false, 3n]);
      expect(await ids({ ...word, sort: { key: 'orden' } })).toEqual(['3', '1']);
      await pacientes.commit([put('1', { dueno: 'd', palabras: ['beto'] }, 4n)], 4n);
      expect(await ids(word)).toEqual(['3']);
    });

    test('that were interrupted go on', async () => {
      await pacientes.beginLoad();
      await pacientes.commit([put('1', { dueno: 'd', palabras: ['ana'] }, 1n)], 1n);
      readModels = await opened.reopen();
      pacientes = await readModels.collection(spec());
      expect([await pacientes.loading(), await pacientes.checkpoint()]).toEqual([true, 1n]);
      await pacientes.commit([put('2', { dueno: 'd', palabras: ['alba'] }, 2n)], 2n);
      await pacientes.finishLoad();
      expect(await ids(word)).toEqual(['1', '2']);
    });
  });

  describe(`${name}: versions`, () => {
    test('stand side by side until the others are retired', async () => {
      await pacientes.commit([put('a', { dueno: 'd' }, 1n, { v: 1 })], 1n);
      const next = await readModels.collection(spec(2));
      await next.beginLoad();
      await next.commit([put('a', { dueno: 'd' }, 1n, { v: 2 })], 1n);
      expect(await next.get('a')).toMatchObject({ body: '{"v":2}' });
      const previous = await readModels.previous(spec(2));
      expect(await previous?.get('a')).toMatchObject({ body: '{"v":1}' });
      await next.finishLoad();
      await readModels.retire(spec(2));
      expect(await readModels.previous(spec(2))).toBeUndefined();
      expect(await next.count({})).toBe(1);
    });

    test('that are not complete do not answer for a newer one', async () => {
      await pacientes.commit([put('a', { dueno: 'd' }, 1n, { v: 1 })], 1n);
      const second = await readModels.collection(spec(2));
      await second.beginLoad();
      await second.commit([], 1n);
      await readModels.collection(spec(3));
      const previous = await readModels.previous(spec(3));
      expect(await previous?.get('a')).toMatchObject({ body: '{"v":1}' });
    });

    test('are told with how far they are, the newest first, and read by whoever does not write them', async () => {
      await pacientes.commit([put('a', { dueno: 'd' }, 3n, { v: 1 })], 7n);
      const next = await readModels.collection(spec(2));
      await next.beginLoad();
      const [second, first, ...others] = await readModels.standings();
      expect(second).toMatchObject({ name: 'pacientes', version: 2, checkpoint: START, loading: true });
      expect(first).toMatchObject({ name: 'pacientes', version: 1, checkpoint: 7n, loading: false });
      expect(others).toEqual([]);
      expect(await first?.open().find({ where: { dueno: 'd' } })).toMatchObject([
        { id: 'a', body: '{"v":1}' },
      ]);
    });

    test('of other collections are left alone', async () => {
      const otra = await readModels.collection({ name: 'otra', version: 1, keys: [], indexes: [] });
      await otra.commit([put('x', {})], 1n);
      await readModels.collection(spec(2));
      await readModels.retire(spec(2));
      expect(await otra.count({})).toBe(1);
    });

    test('whose keys changed under the same number start empty', async () => {
      await pacientes.commit([put('a', { dueno: 'd' })], 1n);
      const changed = await readModels.collection({ ...spec(), indexes: [['edad']] });
      expect([await changed.count({}), await changed.checkpoint()]).toEqual([0, START]);
    });
  });

  describe(`${name}: registers`, () => {
    const soon = () => new Date(Date.now() + 1_000);

    test('keep what was put', async () => {
      const register = await readModels.register('respuestas');
      await register.put('$a.b', 'uno');
      await register.put('$a.b', 'dos');
      expect(await register.get('$a.b')).toBe('dos');
      expect(await (await readModels.register('otras')).get('$a.b')).toBeUndefined();
      readModels = await opened.reopen();
      expect(await (await readModels.register('respuestas')).get('$a.b')).toBe('dos');
    });

    test('insert only what is absent, also when many try at once', async () => {
      const register = await readModels.register('respuestas');
      const won = await Promise.all(Array.from({ length: 10 }, (_, n) => register.insert('k', `${n}`)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await register.get('k')).toBe(String(won.indexOf(true)));
      await register.delete('k');
      expect(await register.insert('k', 'otra vez')).toBe(true);
    });

    test('forget what has expired', async () => {
      const register = await readModels.register('respuestas');
      await register.insert('k', 'uno', soon());
      await register.put('siempre', 'x');
      expect(await register.insert('k', 'dos', soon())).toBe(false);
      opened.later(2_000);
      expect(await register.get('k')).toBeUndefined();
      expect(await register.insert('k', 'tres')).toBe(true);
      expect(await register.get('k')).toBe('tres');
      await register.put('vieja', 'x', soon());
      expect(await register.sweep(new Date(Date.now() + 5_000))).toBe(1);
      expect(await register.get('siempre')).toBe('x');
    });

    test('forget a subject', async () => {
      const register = await readModels.register('respuestas');
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

  describe(`${name}: the end`, () => {
    test('scrubbing leaves what stands', async () => {
      await pacientes.commit([put('a', { dueno: 'd' })], 1n);
      await readModels.scrub();
      expect(await ids({})).toEqual(['a']);
    });

    test('closing twice is closing once', async () => {
      await readModels.close();
      await readModels.close();
      await expect(pacientes.get('a')).rejects.toMatchObject({ name: 'StoreUnavailable' });
    });
  });
};
