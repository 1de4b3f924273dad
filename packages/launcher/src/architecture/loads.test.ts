import { describe, expect, test } from '@jest/globals';
import { loadedBy } from './loads.ts';
import { readModule } from './module.ts';
import { parse } from '../syntax/nodes.ts';

describe('a package is loaded', () => {
  const one = (text: string, path = 'a.ts') => ({
    path,
    imports: readModule(parse(text, false)).imports.map((found) => ({
      ...found,
      file: found.specifier.startsWith('./') ? found.specifier.slice(2) : undefined,
    })),
  });
  const loaded = (text: string) => [...loadedBy([one(text), one("import 'mongodb';", 'b.ts')], 'a.ts')];

  test.each([
    ["import { x } from './b.ts';", ['mongodb']],
    ["export { x } from './b.ts';", ['mongodb']],
    ["export * from './b.ts';", ['mongodb']],
    ["import type { x } from './b.ts';", []],
    ["const x = async () => await import('./b.ts');", []],
  ])('%s', (text, packages) => expect(loaded(text)).toEqual(packages));
});
