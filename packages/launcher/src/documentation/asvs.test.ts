/** docs/asvs.md lists each requirement of levels 1 and 2 once, and names tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';

/** In ASVS 5.0: 70 of level 1 and 183 of level 2. */
const REQUIREMENTS = 253;

const text = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
const VERDICTS: ReadonlySet<string> = new Set(['met', '**not met**', 'n/a', 'installation']);
const rows = text.split('\n').flatMap((line) => {
  const [, id = '', , verdict = '', ...why] = line.split(/^\| | \| | \|$/);
  return /^[\d.]{1,20}$/.test(id) && VERDICTS.has(verdict)
    ? [{ id, verdict, why: why.join(' | ').trim() }]
    : [];
});
const files = new Map(
  [...text.matchAll(/^\| \*([\w-]+)\* \| (\S+) \|$/gm)].map(([, name = '', file = '']) => [name, file]),
);
const testsOf = (why: string): readonly string[] =>
  [...why.matchAll(/\*([\w-]+)\*/g)].map(([, name = '']) => name);

const place = (id: string): number => id.split('.').reduce((whole, part) => whole * 100 + Number(part), 0);

test('each requirement is there once, in its order, with its reason', () => {
  expect(rows).toHaveLength(REQUIREMENTS);
  const places = rows.map(({ id }) => place(id));
  expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
  expect(rows.filter(({ why }) => why.trim() === '')).toEqual([]);
});

test('what is met names its test, and each test named is a file', () => {
  expect(
    rows.filter(({ verdict, why }) => verdict === 'met' && testsOf(why).length + why.indexOf('](#') < 0),
  ).toEqual([]);
  const named = new Set(rows.flatMap(({ why }) => testsOf(why)));
  expect([...named].toSorted()).toEqual([...files.keys()].toSorted());
  const missing = [...files.values()].filter((file) => !existsSync(join(ROOT, file)));
  expect(missing).toEqual([]);
});

test('it says how many are not met', () =>
  expect(text).toContain(
    `have their reason: ${rows.filter(({ verdict }) => verdict === '**not met**').length} of them`,
  ));
