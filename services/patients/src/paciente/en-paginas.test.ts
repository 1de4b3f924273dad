import { expect, test } from '@jest/globals';
import type { Paciente } from '@odonto/contracts';
import { spanishSortKey } from '@odonto/contracts/text-keys';
import type { Query } from '@odonto/event-kit/read-models';
import { pacientesDe } from './en-paginas.ts';

/** The pacientes of one profesional by name, then by id, as a store keeps them. */
const vistaDe = (nombres: readonly string[]) => {
  const todos = nombres
    .map((nombre, n) => ({ id: `p${String(n).padStart(5, '0')}`, nombre, orden: spanishSortKey(nombre) }))
    .sort((a, b) => (a.orden === b.orden ? (a.id < b.id ? -1 : 1) : a.orden < b.orden ? -1 : 1));
  return {
    ids: todos.map(({ id }) => id),
    find: async ({ between, skip = 0, limit }: Query) =>
      todos
        .filter(({ orden }) => orden >= String(between?.from ?? ''))
        .slice(skip, skip + (limit ?? 0)) as unknown as readonly Paciente[],
  };
};

test.each([
  ['nobody', 0, 0],
  ['one page', 1_000, 0],
  ['more with one name than fit in a page', 700, 2_300],
  ['a page that ends within a name', 1_500, 5],
])('every paciente comes once, in order: %s', async (_, distintos, iguales) => {
  const nombres = Array.from({ length: distintos + iguales }, (__, n) =>
    n < distintos ? `Paz ${n % 2 === 0 ? 'A' : 'Z'}${n}` : 'Paz M',
  );
  const vista = vistaDe(nombres);
  const ids: string[] = [];
  for await (const pagina of pacientesDe(vista, 'ana')) ids.push(...pagina.map(({ id }) => id));
  expect(ids).toEqual(vista.ids);
});

test('other work runs between two pages', async () => {
  let entre = 0;
  const vista = vistaDe(Array.from({ length: 2_500 }, (_, n) => `Paz ${n}`));
  for await (const pagina of pacientesDe(vista, 'ana')) {
    setImmediate(() => (entre += 1));
    expect(pagina.length).toBeGreaterThan(0);
  }
  expect(entre).toBe(2);
});
