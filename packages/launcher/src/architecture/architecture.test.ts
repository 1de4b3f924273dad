import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { cycles } from './cycles.ts';
import { readModule } from './module.ts';
import { tooLong } from './lengths.ts';
import { violations } from './rules.ts';
import { readSources } from './sources.ts';
import { unused } from './unused.ts';

describe('this repository', () => {
  const sources = readSources(ROOT);

  test('keeps to who may import whom', () => expect(violations(sources)).toEqual([]));
  test('has no files that import each other in a circle', () => expect(cycles(sources)).toEqual([]));
  test('has no file that is too long without a reason', () => expect(tooLong(sources)).toEqual([]));
  test('exports nothing that no other file imports', () => expect(unused(sources)).toEqual([]));
  test('was looked at', () => expect(sources.length).toBeGreaterThan(100));
});

describe('a planted violation is seen:', () => {
  let root: string;

  const workspace = (folder: string, name: string, dependencies: readonly string[], exports: object) =>
    write(
      `${folder}/package.json`,
      JSON.stringify({
        name,
        exports,
        dependencies: Object.fromEntries(dependencies.map((one) => [one, '*'])),
      }),
    );
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'architecture-'));
    write(
      'package.json',
      JSON.stringify({ name: 'root', workspaces: ['packages/*', 'services/*', 'mfe-*'] }),
    );
    const all = { '.': './src/index.ts', './*': './src/*.ts' };
    workspace('packages/contracts', '@odonto/contracts', ['zod', 'uuid'], all);
    workspace('packages/service-kit', '@odonto/service-kit', ['@odonto/services-b'], all);
    workspace(
      'services/a',
      '@odonto/services-a',
      ['@odonto/services-b', '@odonto/contracts', '@odonto/service-kit'],
      all,
    );
    workspace('services/b', '@odonto/services-b', ['@types/koa'], all);
    workspace('mfe-a', 'mfe-a', ['mfe-b', '@mantine/core'], all);
    workspace('mfe-b', 'mfe-b', [], all);
    write('services/b/src/index.ts', 'export const b = 1;');
    write('mfe-b/src/index.ts', 'export const b = 1;');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const planted = (path: string, content: string): readonly string[] => {
    write(path, content);
    const sources = readSources(root);
    rmSync(join(root, path));
    return [...violations(sources), ...cycles(sources)];
  };

  test.each([
    [
      'a service that imports another',
      'services/a/src/x.ts',
      "import { b } from '@odonto/services-b';",
      '[columns]',
    ],
    [
      'the same, as a type',
      'services/a/src/x.ts',
      "import type { b } from '@odonto/services-b';",
      '[columns]',
    ],
    [
      'the same, when it is needed',
      'services/a/src/x.ts',
      "await import('@odonto/services-b');",
      '[columns]',
    ],
    ['the same, passed on', 'services/a/src/x.ts', "export * from '@odonto/services-b';", '[columns]'],
    [
      'a kit that knows a service',
      'packages/service-kit/src/x.ts',
      "import '@odonto/services-b';",
      '[columns]',
    ],
    ['a micro-frontend that imports another', 'mfe-a/src/x.tsx', "import { b } from 'mfe-b';", '[columns]'],
    [
      'a way around the name',
      'mfe-a/src/x.ts',
      "import { b } from '../../mfe-b/src/index.ts';",
      '[workspace]',
    ],
    [
      'contracts with more than zod',
      'packages/contracts/src/x.ts',
      "import { v7 } from 'uuid';",
      '[contracts]',
    ],
    ['contracts on Node', 'packages/contracts/src/x.ts', "import { join } from 'node:path';", '[contracts]'],
    [
      'a decider with a clock',
      'services/a/src/x.decider.ts',
      "import { clock } from '@odonto/service-kit/clock';",
      '[domain]',
    ],
    [
      'a projection with I/O',
      'services/a/src/x.projection.ts',
      "import { readFile } from 'node:fs';",
      '[domain]',
    ],
    ['an undeclared package', 'services/b/src/x.ts', "import { z } from 'zod';", '[declared]'],
    [
      'a package of which only types are declared',
      'services/b/src/x.ts',
      "import koa from 'koa';",
      '[declared]',
    ],
    ['Mantine past the kit', 'mfe-a/src/x.tsx', "import { Button } from '@mantine/core';", '[ui]'],
    [
      'two files in a circle',
      'services/b/src/index.ts',
      "import './index.ts';",
      'index.ts -> services/b/src/index.ts',
    ],
  ])('%s', (_, path, content, told) => {
    expect(planted(path, content)).toEqual([expect.stringContaining(told)]);
  });

  test('and nothing else is', () => {
    const decider =
      "import { RuleBroken } from '@odonto/service-kit/decider/errors';\n" +
      "import type { Clock } from '@odonto/service-kit/clock';\n" +
      "import { cuil } from '@odonto/contracts';";
    expect(planted('services/a/src/y.decider.ts', decider)).toEqual([]);
  });
});

describe('an export', () => {
  const source = (path: string, text: string, leadsTo: Readonly<Record<string, string>> = {}) => {
    const { imports, exports } = readModule(text, false);
    return { path, exports, imports: imports.map((one) => ({ ...one, file: leadsTo[one.specifier] })) };
  };
  const exporting = source('a.ts', 'export const a = 1, b = 2;\nexport function c() {}\nexport type T = 1;');

  test('that no other file imports is seen, and types are not asked for', () =>
    expect(unused([exporting])).toEqual(
      ['a', 'b', 'c'].map((name) => `a.ts exports ${name}, which no other file imports`),
    ));

  test.each([
    ['by name', "import { a, b as other, c } from './a.ts';"],
    ['as a whole', "import * as all from './a.ts';"],
    ['when it is needed', "await import('./a.ts');"],
  ])('is used where another file imports it %s', (_, text) =>
    expect(unused([exporting, source('b.ts', text, { './a.ts': 'a.ts' })])).toEqual([]),
  );

  test('is used by way of files that pass it on, once somebody asks them for it', () => {
    const index = source('index.ts', "export * from './a.ts';\nexport { c } from './a.ts';", {
      './a.ts': 'a.ts',
    });
    const asking = source('b.ts', "import { a, c } from './index.ts';", { './index.ts': 'index.ts' });
    expect(unused([exporting, index, asking])).toEqual(['a.ts exports b, which no other file imports']);
    expect(unused([exporting, index])).toContain('index.ts exports c, which no other file imports');
  });
});

describe('a file that is too long', () => {
  const long = (path: string, lines: number) => ({ path, lines });

  test.each([
    ['a source', 'services/a/src/x.ts', 250],
    ['a test', 'services/a/src/x.test.ts', 400],
    ['a journey', 'e2e/src/journeys/x.e2e.ts', 400],
  ])('is seen: %s', (_, path, most) => {
    expect(tooLong([long(path, most)], {})).toEqual([]);
    expect(tooLong([long(path, most + 1)], {})).toEqual([expect.stringContaining(path)]);
  });

  test('may be, with a reason, and only as long as it needs one', () => {
    const reasons = { 'a.ts': 'it is a table', 'b.ts': 'it was a table' };
    expect(tooLong([long('a.ts', 251), long('b.ts', 10)], reasons)).toEqual([
      'b.ts needs no reason to be long any more',
    ]);
  });
});
