/** Reports identifiers and file names with a word that docs/glossary.md replaces. */
import { basename } from 'node:path';
import { nodesOf, parse } from '../syntax/nodes.ts';
import type { Text } from './references.ts';

const GLOSSARY = 'docs/glossary.md';
/** Third parties receive this file unchanged. */
const EXCEPT: ReadonlySet<string> = new Set(['services/audit/src/exportacion/verificar.mjs']);

/** The words that names do not use, each with its replacement, from rows such as `| requested, question | asked |`. */
const bannedIn = (glossary: string): ReadonlyMap<string, string> => {
  const [, table = ''] = /^## Names in code\n([^#]*)/m.exec(glossary) ?? [];
  return new Map(
    table.split('\n').flatMap((row) => {
      const [, use = '', words = ''] = /^\| ([^|]+) \| ([^|]+) \|$/.exec(row) ?? [];
      return use === '' || use === 'Use' || use.startsWith('---')
        ? []
        : words.split(', ').map((word) => [word, use] as const);
    }),
  );
};

/** The words of `readModelOf`, or of the file name `read-model.test.ts`, in lower case. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);

const identifiersOf = ({ path, text }: Text): ReadonlySet<string> =>
  new Set(
    [...nodesOf(parse(text, path.endsWith('x')))].flatMap(({ type, value }) =>
      type === 'Identifier' && typeof value === 'string' ? [value] : [],
    ),
  );

/** Names with a word that the glossary replaces, a line each. */
export const otherNames = (texts: readonly Text[]): readonly string[] => {
  const banned = bannedIn(texts.find(({ path }) => path === GLOSSARY)?.text ?? '');
  if (banned.size === 0) return [`${GLOSSARY}: lists no names`];
  const anyOf = new RegExp([...banned.keys()].join('|'), 'i');
  return texts
    .filter(({ path, text }) => /\.(tsx?|mjs)$/.test(path) && !EXCEPT.has(path) && anyOf.test(path + text))
    .flatMap((source) =>
      [basename(source.path), ...identifiersOf(source)].flatMap((name) =>
        wordsOf(name)
          .filter((word) => banned.has(word))
          .map((word) => `${source.path}: ${name} uses '${word}', not '${banned.get(word)}'`),
      ),
    );
};
