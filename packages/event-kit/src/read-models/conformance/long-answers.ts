/** Answers of many documents, which an adapter may produce differently from those of a few. */
import { describe, expect, test } from '@jest/globals';
import type { Query } from '../port.ts';
import { put, type Suite } from './suite.ts';

export const longAnswersOf = (suite: Suite, many: number): void => {
  describe(`${suite.name}: long answers`, () => {
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
      await suite.pacientes.commit(
        all.map((n) => put(id(n), keys(n))),
        1n,
      );
      await suite.pacientes.commit(
        all.map((n) => put(`otro${n}`, keys(n, 'e'))),
        2n,
      );
    };
    const check = async (standing: readonly number[]) => {
      const even = standing.filter((n) => n % 2 === 0);
      expect(await suite.ids(question('com'))).toEqual(sorted(standing));
      expect(await suite.ids(question('par'))).toEqual(sorted(even));
      expect(await suite.ids(question('par', '1'))).toEqual(
        sorted(even.filter((n) => String(n).includes('1'))),
      );
      expect(await suite.ids({ where: { dueno: 'd' }, sort: { key: 'orden' } })).toEqual(sorted(standing));
      expect(await suite.ids({ ...question('com'), skip: 5, limit: 7 })).toEqual(
        sorted(standing).slice(5, 12),
      );
      expect(await suite.pacientes.count(question('com'))).toBe(standing.length);
      const answered: unknown = JSON.parse(await suite.json(question('par')));
      expect(answered).toEqual(sorted(even).map((one) => ({ id: one })));
    };

    test('are in order, whether written one by one or loaded', async () => {
      await load();
      await check(all);
      await suite.pacientes.beginLoad();
      await load();
      await suite.pacientes.finishLoad();
      await check(all);
    });

    test('follow documents that are changed, moved to another scope or deleted', async () => {
      await load();
      const gone = (n: number) => n % 3 === 0;
      await suite.pacientes.commit(
        all
          .filter(gone)
          .map((n) =>
            n % 2 === 0 ? { kind: 'delete', id: id(n), position: 3n } : put(id(n), keys(n, 'f'), 3n),
          ),
        3n,
      );
      await suite.pacientes.commit(
        all.filter((n) => !gone(n)).map((n) => put(id(n), { ...keys(n), orden: 'x' }, 4n)),
        4n,
      );
      await suite.pacientes.commit(
        all.filter((n) => !gone(n)).map((n) => put(id(n), keys(n), 5n)),
        5n,
      );
      await check(all.filter((n) => !gone(n)));
    });
  });
};
