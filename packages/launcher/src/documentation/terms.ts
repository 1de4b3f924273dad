/** Reports phrases in documents for which docs/glossary.md has a term. */
import type { Document } from './documents.ts';

const GLOSSARY = 'docs/glossary.md';
/** Documents that are not checked: the glossary, a text that a program writes, and the history of releases. */
const EXCEPT: ReadonlySet<string> = new Set([GLOSSARY, 'docs/benchmarks.md', 'CHANGELOG.md']);

/** The terms, each with a phrase that it replaces, from rows such as `| rebuild | made anew, make anew |`. */
const termsOf = (glossary: string): readonly (readonly [string, string])[] => {
  const [, table = ''] = /^## Terms\n([^#]*)/m.exec(glossary) ?? [];
  return table
    .split('\n')
    .slice(1)
    .flatMap((row) => {
      const [, term = '', phrases = ''] = /^\| ([^|]+) \| ([^|]+) \|$/.exec(row) ?? [];
      return term === '' || term === 'Use'
        ? []
        : phrases.split(', ').map((phrase) => [term, phrase] as const);
    });
};

/** A text without code and file names. */
const prose = (text: string): string =>
  text.replace(/```[^`]*```|`[^`\n]*`|\]\([^()]*\)/g, '').replace(/\s+/g, ' ');

/** Phrases that the glossary replaces, a line each. */
export const otherTerms = (documents: readonly Document[]): readonly string[] => {
  const terms = termsOf(documents.find(({ path }) => path === GLOSSARY)?.text ?? '');
  if (terms.length === 0) return [`${GLOSSARY}: lists no terms`];
  return documents
    .filter(({ path }) => !EXCEPT.has(path))
    .flatMap(({ path, text }) => {
      const written = prose(text);
      return terms
        .filter(([, phrase]) => written.includes(phrase))
        .map(([term, phrase]) => `${path}: says '${phrase}', not '${term}'`);
    });
};
