import { describe, expect, test } from '@jest/globals';
import { readModule } from './module.ts';
import { parse } from '../syntax/nodes.ts';
import { notProvided } from './provided.ts';

describe('a name that the page does not provide', () => {
  const list = { path: 'packages/mfe-kit/src/rxjs.ts', imports: [], exports: ['map'] };
  const missing = (text: string, path = 'mfe-a/src/x.ts') =>
    notProvided([list, { path, ...readModule(parse(text, false)) }]);

  test.each([
    ["import { map, tap } from 'rxjs';", 'tap'],
    ["export { tap as toque } from 'rxjs';", 'tap'],
    ["import * as rx from 'rxjs';", 'all of it'],
  ])('%s', (text, name) =>
    expect(missing(text)).toEqual([`mfe-a/src/x.ts imports ${name} of rxjs: add it to ${list.path}`]),
  );
  test('is no type, and matters in no test', () => {
    expect(
      missing("import { map, type Observable } from 'rxjs'; import type { Subject } from 'rxjs';"),
    ).toEqual([]);
    expect(missing("import { tap } from 'rxjs';", 'mfe-a/src/x.test.ts')).toEqual([]);
  });
});
