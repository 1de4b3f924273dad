/** Checks that the pages, sections and decisions that code and documents name exist. */
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A source or a page of the repository. */
export interface Text {
  readonly path: string;
  readonly text: string;
}

const READ = ['**/*.{ts,tsx,mjs,css,md,yml,http}', '**/Dockerfile', '.ci/*', '.env.example'];
const SKIPPED: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'data',
  'artifacts',
  'coverage',
  '.cache',
  '.git',
  '.tsc',
]);

/** Every file of the repository that may name a page, without builds and dependencies. */
export const readTexts = (root: string): readonly Text[] =>
  globSync(READ, { cwd: root, exclude: (path) => SKIPPED.has(basename(path)) })
    .filter((path) => !statSync(join(root, path)).isDirectory())
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The anchors of a page, made from its headings as GitHub makes them. */
const anchorsOf = (markdown: string): ReadonlySet<string> =>
  new Set(
    [...markdown.matchAll(/^#{1,6} ([^\n]+)$/gm)].map(([, heading = '']) =>
      heading
        .replace(/\]\([^()]*\)/g, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

/** Possible addresses: `docs/spec/api.md#limits`, `../../docs/tour.md`. */
const ADDRESS = /[\w/.#-]+/g;
const PAGE = /^docs\/([\w/-]+\.md)(?:#([\w-]+))?/;
/** The section of a link such as `](../security.md#ceilings)`. */
const LINKED = /\]\(([^()#\s]*)#([^()\s]+)\)/g;
/** `ADR 0012`, `adr/0012`: a decision by its number. */
const DECISION = /\b(?:ADRs?\s|adr\/)(?:\s?\* )?(\d{4})\b/g;
/** A page that code names without its folder: `design.md`. */
const BARE = /(?<![\w/.#-])([A-Za-z][\w-]{0,60}\.md)\b/g;

/** Files that are not checked: these checks and their tests, which invent names, and the history of releases. */
const EXCEPT = /^(?:packages\/launcher\/src\/documentation\/|CHANGELOG\.md$)/;

/** Pages of `docs` that a text names, in code and in documents, with their sections. */
const named = (text: string): readonly RegExpExecArray[] =>
  [...text.matchAll(ADDRESS)].flatMap(([address]) => {
    const at = address.indexOf('docs/');
    const found = at < 0 ? null : PAGE.exec(address.slice(at));
    return found === null ? [] : [found];
  });

/** Names without a target, a line each. */
export const unknownReferences = (root: string, texts: readonly Text[]): readonly string[] => {
  const pages = new Map<string, ReadonlySet<string>>();
  const sections = (page: string): ReadonlySet<string> => {
    const known = pages.get(page) ?? anchorsOf(readFileSync(join(root, page), 'utf8'));
    pages.set(page, known);
    return known;
  };
  const decisions = new Set(readdirSync(join(root, 'docs/adr')).map((file) => file.slice(0, 4)));

  const missing = (path: string, page: string, section: string | undefined): readonly string[] => {
    if (!existsSync(join(root, page))) return [`${path}: there is no page ${page}`];
    return section === undefined || sections(page).has(section)
      ? []
      : [`${path}: ${page} has no section #${section}`];
  };

  return texts
    .filter(({ path }) => !EXCEPT.test(path))
    .flatMap(({ path, text }) => [
      ...named(text).flatMap(([, page = '', section]) => missing(path, `docs/${page}`, section)),
      ...(path.endsWith('.md')
        ? [...text.matchAll(LINKED)].flatMap(([, to = '', section]) => {
            if (/^(?:https?|mailto):/.test(to)) return [];
            const page = to === '' ? path : join(dirname(path), to);
            return page.endsWith('.md') ? missing(path, page, section) : [];
          })
        : [...text.matchAll(BARE)]
            .map(([, page = '']) => page)
            .filter((page) => !existsSync(join(root, page)) && !existsSync(join(root, dirname(path), page)))
            .map((page) => `${path}: names ${page} without its folder`)),
      ...[...text.matchAll(DECISION)]
        .filter(([, number = '']) => !decisions.has(number))
        .map(([, number = '']) => `${path}: there is no decision ${number}`),
    ]);
};
