import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { callsListed, callsServed } from './calls.ts';
import { misfiled, readDecisions, readIndex, shapeless } from './decisions.ts';
import { readDocuments, untrue } from './documents.ts';
import { otherNames } from './names.ts';
import { badlyOwned, readOwners } from './owners.ts';
import { readTexts, unknownReferences } from './references.ts';
import { lostOnTheWay, readTour } from './walks.ts';
import { otherTerms } from './terms.ts';
import { settingsRead, settingsDocumented } from './settings.ts';

describe('the documents of this repository', () => {
  const documents = readDocuments(ROOT);

  test('quote the code exactly, link to existing files, and name existing commands', () =>
    expect(untrue(ROOT, documents)).toEqual([]));
  test('describe each setting that the program reads, and no other', () =>
    expect(settingsDocumented(ROOT)).toEqual(settingsRead(ROOT)));
  test('use the terms of the glossary', () => expect(otherTerms(documents)).toEqual([]));
  test('and code use the names of the glossary', () => expect(otherNames(readTexts(ROOT))).toEqual([]));
  test('list each call of the API once, and no other', () =>
    expect(callsListed(ROOT)).toEqual(callsServed(ROOT)));
  test('list each decision once, by its number and title', () =>
    expect(misfiled(readDecisions(ROOT), readIndex(ROOT))).toEqual([]));
  test('give each decision a status, a date, a context, a decision and consequences', () =>
    expect(shapeless(readDecisions(ROOT))).toEqual([]));
  test('and code name pages, sections and decisions that exist', () =>
    expect(unknownReferences(ROOT, readTexts(ROOT))).toEqual([]));
  test('walk in nine steps, each through a file that has what the step names', () =>
    expect(lostOnTheWay(ROOT, readTour(ROOT))).toEqual([]));
  test('name the team of each column', () => expect(badlyOwned(ROOT, readOwners(ROOT))).toEqual([]));
  test('were read', () => {
    expect(documents.length).toBeGreaterThan(50);
    expect(callsServed(ROOT).length).toBeGreaterThan(50);
  });
});

describe('a planted untruth is seen:', () => {
  const saying = (text: string): readonly string[] => untrue(ROOT, [{ path: 'docs/planted.md', text }]);
  const quoting = (code: string, from = 'packages/launcher/src/root.ts'): string =>
    `<!-- from ${from} -->\n\`\`\`ts\n${code}\n\`\`\`\n`;

  test('none in a quotation that is word for word', () =>
    expect(saying(quoting("  import { resolve } from 'node:path';"))).toEqual([]));
  test.each([
    ['a quotation that differs', quoting("import { join } from 'node:path';"), 'says something else'],
    ['a quotation of a file that is gone', quoting('x', 'packages/gone.ts'), 'there is no packages/gone.ts'],
    ['a quotation of nothing', '```ts\nconst x = 1;\n```\n', 'names no file'],
    ['a link to nowhere', 'See [it](adr/9999-gone.md).', 'docs/adr/9999-gone.md, which is not there'],
    ['a command that is not there', 'Then `npm run polish`.', 'there is no command polish'],
  ])('%s', (_, text, message) => expect(saying(text)).toEqual([expect.stringContaining(message)]));

  test.each([
    [
      'code that names a page that is not there',
      'a.ts',
      '/** docs/spec/gone.md */',
      'no page docs/spec/gone.md',
    ],
    [
      'code that names a section that is not there',
      'a.ts',
      '// docs/spec/api.md#gone',
      'has no section #gone',
    ],
    [
      'code that names a page without its folder',
      'a.ts',
      '/** practice.md, section 2 */',
      'practice.md without',
    ],
    ['code that names a decision that is not there', 'a.ts', '/** ADR 9999 */', 'no decision 9999'],
    ['a link to a section that is not there', 'docs/a.md', '[it](security.md#gone)', 'has no section #gone'],
    ['a link to a section of its own page', 'docs/tour.md', '[it](#gone)', 'has no section #gone'],
  ])('%s', (_, path, text, message) =>
    expect(unknownReferences(ROOT, [{ path, text }])).toEqual([expect.stringContaining(message)]),
  );
  test('none in a section that exists', () =>
    expect(unknownReferences(ROOT, [{ path: 'a.ts', text: '/** docs/spec/api.md#limits */' }])).toEqual([]));

  const template =
    '# 0001. A\n\nStatus: accepted\nDate: 2026-11-22\n\n## Context\nA\n## Decision\nB\n## Consequences\nC\n';
  const shaped = (text: string): readonly string[] => shapeless([{ file: 'a.md', title: '', text }]);
  test('none in a decision that follows the template', () => expect(shaped(template)).toEqual([]));
  test.each([
    ['a decision without a date', template.replace(/Date: .*/, ''), 'does not begin with'],
    ['a decision with another status', template.replace('accepted', 'maybe'), 'does not begin with'],
    ['a decision without consequences', template.replace('## Consequences\nC\n', ''), 'has the sections'],
    ['a decision with an empty section', template.replace('\nB', ''), 'says nothing under Decision'],
  ])('%s', (_, text, message) => expect(shaped(text)).toEqual([expect.stringContaining(message)]));

  const owners = readOwners(ROOT);
  test.each([
    [
      'a column that nobody owns',
      owners.replace(/^\/services\/audit\/.*$/m, ''),
      'nobody owns /services/audit/',
    ],
    ['an owner of nothing', `${owners}/services/gone/ @odonto/gone\n`, 'nothing matches /services/gone/'],
  ])('%s', (_, text, message) => expect(badlyOwned(ROOT, text)).toEqual([expect.stringContaining(message)]));

  test('a phrase that the glossary replaces', () => {
    const glossary = {
      path: 'docs/glossary.md',
      text: '## Terms\n\n| Use | Not |\n|---|---|\n| rebuilt | made anew |\n',
    };
    const page = (text: string) => otherTerms([glossary, { path: 'docs/a.md', text }]);
    expect(page('Lists are made\nanew.')).toEqual(["docs/a.md: says 'made anew', not 'rebuilt'"]);
    expect(page('The log says `it is made anew`.')).toEqual([]);
  });

  test.each([
    ['an identifier', 'a.ts', 'export const askedOfMongo = 1;', "askedOfMongo uses 'asked', not 'requested'"],
    ['a property', 'a.tsx', 'const a = { said: 1 };', "said uses 'said', not 'output'"],
    ['a file', 'asked-of-mongodb.ts', '', "asked-of-mongodb.ts uses 'asked', not 'requested'"],
  ])('a name that the glossary replaces: %s', (_, path, text, message) => {
    const rows = '| requested | asked |\n| output | said |\n';
    const glossary = {
      path: 'docs/glossary.md',
      text: `## Names in code\n\n| Use | Not |\n|---|---|\n${rows}`,
    };
    expect(otherNames([glossary, { path, text }])).toEqual([`${path}: ${message}`]);
  });
  test('none in a name that only contains such a word, a text or a comment', () => {
    const glossary = { path: 'docs/glossary.md', text: '## Names in code\n\n| requested | asked |\n' };
    expect(otherNames([glossary, { path: 'a.ts', text: "const masked = 'asked'; // asked" }])).toEqual([]);
  });

  const tour = readTour(ROOT);
  test.each([
    ['a walk with a step too few', tour.replace(/^\| 4 \| .*$/m, ''), 'has the steps 12356789'],
    [
      'a step through a file that is gone',
      tour.replace('gateway/src/api.ts)', 'gateway/src/gone/api.ts)'),
      'there is no',
    ],
    [
      'a step that names what its file has not',
      tour.replace(/\) `\w+` \|/, ') `useGone` |'),
      'has no useGone',
    ],
  ])('%s', (_, text, message) =>
    expect(lostOnTheWay(ROOT, text)).toEqual([expect.stringContaining(message)]),
  );

  const listed = { file: '0001-a.md', title: '0001. A', text: '' };
  test.each([
    [
      'a decision that is not listed',
      { file: '0002-b.md', title: '0002. B', text: '' },
      'lists 0002-b.md not once',
    ],
    [
      'a number of two decisions',
      { file: '0001-b.md', title: '0001. B', text: '' },
      '0001 is the number of two',
    ],
    [
      'a title of another number',
      { file: '0002-b.md', title: '0003. B', text: '' },
      'does not begin with its number',
    ],
  ])('%s', (_, second, message) =>
    expect(misfiled([listed, second], '- [0001. A](0001-a.md)\n')).toContainEqual(
      expect.stringContaining(message),
    ),
  );
});
