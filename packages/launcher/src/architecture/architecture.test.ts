import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { SERVICES } from '../app/services.ts';
import { microFrontends } from '../front/workspaces.ts';
import { centralLists } from './central.ts';
import { cycles } from './cycles.ts';
import { loadedBy } from './loads.ts';
import { readModule } from './module.ts';
import { parse } from '../syntax/nodes.ts';
import { functionsIn, longFunctions } from './functions.ts';
import { tooLong } from './lengths.ts';
import { nativeFields } from './native-fields.ts';
import { notProvided } from './provided.ts';
import { doors, violations } from './rules.ts';
import { readSources } from './sources.ts';
import { unused } from './unused.ts';

describe('this repository', () => {
  const sources = readSources(ROOT);
  const texts = sources.map(({ path }) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

  test('keeps to who may import whom', () => expect(violations(sources)).toEqual([]));
  test('has no files that import each other in a circle', () => expect(cycles(sources)).toEqual([]));
  test('has no file that is too long without a reason', () => expect(tooLong(sources)).toEqual([]));
  test('has no function that is too long without a reason', () =>
    expect(longFunctions(sources.flatMap(({ functions }) => functions))).toEqual([]));
  test('exports nothing that no other file imports', () => expect(unused(sources)).toEqual([]));
  test('lists its modules in no place that all of them would have to change', () =>
    expect(centralLists(texts, [...Object.keys(SERVICES), ...microFrontends(ROOT)])).toEqual([]));
  test('asks for no date or hour by a native field', () => {
    const screens = texts.filter(({ path }) => !path.startsWith('packages/launcher/src/architecture/'));
    expect(nativeFields(screens)).toEqual([]);
  });
  test('imports in the screens only what the page provides', () => expect(notProvided(sources)).toEqual([]));
  test('imports the kits by their public names', () => expect(doors(sources)).toEqual([]));
  // The clients have six hundred modules, and each suite compiles the modules that it loads.
  test.each([
    'packages/service-kit/src/exports/testing.ts',
    'packages/event-kit/src/exports/testing.ts',
    'packages/launcher/src/main.ts',
  ])('loads no client of a server with %s', (path) => {
    const loaded = loadedBy(sources, path);
    expect(loaded.size).toBeGreaterThan(3);
    const clients = ['@eventstore/db-client', 'bullmq', 'ioredis', 'mongodb'];
    expect(clients.filter((client) => loaded.has(client))).toEqual([]);
  });
  // zod has 22 kB, and the first screens need none of its rules.
  test.each(['shell/src/index.ts', 'mfe-patients/src/pacientes.app.tsx'])(
    'loads no rules with %s',
    (path) => {
      const loaded = loadedBy(sources, path);
      expect(loaded.size).toBeGreaterThan(3);
      expect(loaded.has('zod')).toBe(false);
    },
  );
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
    workspace('packages/service-kit', '@odonto/service-kit', ['@odonto/services-b'], {});
    workspace('packages/event-kit', '@odonto/event-kit', ['@odonto/contracts', '@odonto/service-kit'], {
      './decider': './src/exports/decider.ts',
      './runtime': './src/exports/runtime.ts',
    });
    workspace('packages/practice', '@odonto/practice', ['@odonto/embedded', '@odonto/service-kit'], {});
    workspace('packages/embedded', '@odonto/embedded', [], {
      './data-folder': './src/exports/data-folder.ts',
    });
    workspace(
      'services/a',
      '@odonto/services-a',
      ['@odonto/services-b', '@odonto/contracts', '@odonto/event-kit', '@odonto/embedded'],
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
    [
      'an event kit that knows the practice',
      'packages/event-kit/src/x.ts',
      "import type { Paciente } from '@odonto/contracts';",
      '[columns]',
    ],
    [
      'the same, in its tests',
      'packages/event-kit/src/x.test.ts',
      "import { cuil } from '@odonto/contracts';",
      '[columns]',
    ],
    [
      'a practice that knows the data folder',
      'packages/practice/src/x.ts',
      "import { openDataFolder } from '@odonto/embedded/data-folder';",
      '[columns]',
    ],
    [
      'a service that knows the data folder',
      'services/a/src/x.ts',
      "import { openDataFolder } from '@odonto/embedded/data-folder';",
      '[columns]',
    ],
    [
      'a file of a kit that its package.json does not name',
      'services/a/src/x.ts',
      "import { decide } from '@odonto/event-kit/decider/decide-batch';",
      '[door]',
    ],
    ['a kit as a whole', 'services/a/src/x.ts', "import { decide } from '@odonto/event-kit';", '[door]'],
    [
      'a kit through its own door',
      'packages/event-kit/src/decider/x.ts',
      "import { decide } from '../exports/decider.ts';",
      '[door]',
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
      "import { clock } from '@odonto/event-kit/runtime';",
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
  ])('%s', (_, path, content, message) => {
    expect(planted(path, content)).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    ['a door to every file', { './*': './src/*.ts' }, 'exports ./*'],
    ['a door to a file of its own', { './turn': './src/decider/decide-batch.ts' }, 'exports ./turn'],
    [
      'too many doors',
      Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`./a${n}`, `./src/exports/a${n}.ts`])),
      'more than 16',
    ],
  ])('%s of a kit', (_, exports, message) => {
    workspace('packages/embedded', '@odonto/embedded', [], exports);
    write('packages/embedded/src/x.ts', 'export const x = 1;');
    expect(doors(readSources(root))).toEqual([expect.stringContaining(message)]);
    rmSync(join(root, 'packages/embedded/src/x.ts'));
  });

  test('a door that exports a whole file', () => {
    write('packages/event-kit/src/exports/decider.ts', "export * from '../decider/decide-batch.ts';");
    expect(doors(readSources(root))).toContain(
      'packages/event-kit/src/exports/decider.ts exports a whole file: name what others use',
    );
    rmSync(join(root, 'packages/event-kit/src/exports/decider.ts'));
  });

  test('and nothing else is', () => {
    const decider =
      "import { RuleBroken } from '@odonto/event-kit/decider';\n" +
      "import type { Clock } from '@odonto/event-kit/runtime';\n" +
      "import { cuil } from '@odonto/contracts';";
    expect(planted('services/a/src/y.decider.ts', decider)).toEqual([]);
  });
});

describe('an export', () => {
  const source = (path: string, text: string, leadsTo: Readonly<Record<string, string>> = {}) => {
    const { imports, exports } = readModule(parse(text, false));
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

describe('a central list', () => {
  const seen = (path: string, text: string) => centralLists([{ path, text }], ['patients', 'audit'], {});

  test.each([
    ['of texts', "export const all = ['patients', 'audit'];"],
    ['of keys', 'export const all = { patients: 1, audit: 2 };'],
    ['of a type', "export type Service = 'patients' | 'audit';"],
  ])('%s is seen', (_, text) =>
    expect(seen('gateway/src/routes.ts', text)).toEqual([
      'gateway/src/routes.ts lists modules: patients, audit',
    ]),
  );

  test('is more than one name, outside the modules and tests, without a reason', () => {
    expect(seen('gateway/src/x.ts', "export const one = 'patients';")).toEqual([]);
    expect(seen('gateway/src/x.test.ts', "export const all = ['patients', 'audit'];")).toEqual([]);
    expect(seen('services/patients/src/x.ts', "export const all = ['patients', 'audit'];")).toEqual([]);
    expect(centralLists([], [], { 'a.ts': 'it was a list' })).toEqual([
      'a.ts needs no reason to list modules any more',
    ]);
  });
});

describe('a native field', () => {
  const seen = (text: string) => nativeFields([{ path: 'mfe-x/src/x.tsx', text }]);

  test.each([
    ['date', '<TextInput type="date" label="Fecha" />'],
    ['time', "<input type={'time'} />"],
    ['datetime-local', "const props = { type: 'datetime-local' };"],
    ['month', '<input type="month" />'],
  ])('of type %s is seen', (kind, text) =>
    expect(seen(text)).toEqual([
      `mfe-x/src/x.tsx has a field of type ${kind}: use one of @odonto/mfe-kit/dates`,
    ]),
  );

  test('is none of another type', () =>
    expect(seen('<TextInput type="text" /> <TextInput inputMode="numeric" data-type="date-x" />')).toEqual(
      [],
    ));
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

describe('a function that is too long', () => {
  const lines = (n: number, text: string): string => Array.from({ length: n }, () => text).join('\n');
  const longIn = (text: string, reasons = {}): readonly string[] =>
    longFunctions(functionsIn({ path: 'a.ts', text, tree: parse(text, false) }), reasons);
  const functionOf = (n: number, text = 'f();'): string => `const a = () => {\n${lines(n - 2, text)}\n};`;

  test.each([
    ['a function', functionOf(61), functionOf(60)],
    [
      'a method',
      `class A {\n m() {\n${lines(59, 'f();')}\n }\n}`,
      `class A {\n m() {\n${lines(58, 'f();')}\n }\n}`,
    ],
    [
      'one in a factory',
      `const b = () => ({\n a: ${functionOf(61).slice(10, -1)}\n});`,
      `const b = () => [\n${lines(9, '() => {\nf();\nf();\nf();\nf();\nf();\nf();\n},')}\n];`,
    ],
    [
      'a route',
      `const r = [route({\n${lines(59, 'a,')}\n})];`,
      `const r = () => [\n${lines(9, 'route({\na,\na,\na,\na,\na,\na,\na,\n}),')}\n];`,
    ],
    [
      'a case',
      `const d = () => {\nswitch (a) {\ncase 1:\n${lines(60, 'f();')}\n}\n};`,
      `const d = () => {\nswitch (a) {\n${lines(20, 'case 1:\nf();\nf();\nf();')}\n}\n};`,
    ],
    [
      'code around a text',
      `${functionOf(61)}\nconst t = () => \`é\n\`;`,
      `const t = () => \`é\n${lines(99, 'é')}\n\`;`,
    ],
  ])('is seen: %s', (_, long, short) => {
    expect(longIn(short)).toEqual([]);
    expect(longIn(long)).toEqual([expect.stringMatching(/^a\.ts:\d+ has 61 lines of its own/)]);
  });

  test('may be, with a reason, up to 90 lines, and only as long as it needs one', () => {
    const reasons = { 'a.ts': 'it is a list' };
    expect(longIn(functionOf(90), reasons)).toEqual([]);
    expect(longIn(functionOf(91), reasons)).toEqual([expect.stringContaining('a.ts:1 has 91 lines')]);
    expect(longIn(functionOf(9), reasons)).toEqual([expect.stringContaining('needs no reason')]);
  });
});
