/** Checks the documents against the repository: quoted code, linked files, commands. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

export interface Document {
  /** The path in the repository: `docs/tour.md`. */
  readonly path: string;
  readonly text: string;
}

const markdownIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file));

/** The pages of the root, the READMEs of the workspaces and everything in `docs`. */
export const readDocuments = (root: string): readonly Document[] =>
  [
    ...globSync(['*.md', '{packages/*,packages/*/src/*,gateway,services/*}/README.md'], { cwd: root }),
    ...markdownIn(root, 'docs'),
  ].map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));

/** Code of a document; `from` is the file that the comment above it names. */
interface Snippet {
  readonly from: string | undefined;
  readonly code: string;
}

/** Lines of code do not begin with a backquote. */
const SNIPPET = /(?:<!-- from (\S+) -->)?\n```tsx?\n((?:(?:[^`\n][^\n]*)?\n)*)```$/gm;

/** Decisions are not checked: the code that they quote may have changed since. */
const snippetsOf = ({ path, text }: Document): readonly Snippet[] =>
  (path.startsWith('docs/adr/') ? [] : [...`\n${text}`.matchAll(SNIPPET)]).map(([, from, code = '']) => ({
    from,
    code,
  }));

/** The code without indentation and blank lines, so that code at any depth compares equal. */
const lines = (code: string): string =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

const brokenSnippets = (root: string, document: Document): readonly string[] =>
  snippetsOf(document).flatMap(({ from, code }) => {
    const where = `${document.path}: ${code.split('\n')[0]}`;
    if (from === undefined) return [`${where}: names no file that it is from`];
    if (!existsSync(join(root, from))) return [`${where}: there is no ${from}`];
    return lines(readFileSync(join(root, from), 'utf8')).includes(lines(code))
      ? []
      : [`${where}: ${from} says something else`];
  });

const LINK = /\]\(([^()#\s]+)(?:#[^()]*)?\)/g;
const ELSEWHERE = /^(?:https?|mailto):/;

const brokenLinks = (root: string, { path, text }: Document): readonly string[] =>
  [...text.matchAll(LINK)]
    .map(([, to = '']) => to)
    .filter((to) => !ELSEWHERE.test(to))
    .map((to) => join(dirname(path), to))
    .filter((to) => !existsSync(join(root, to)))
    .map((to) => `${path}: leads to ${relative('.', to)}, which is not there`);

const COMMAND = /npm run ([a-z][\w:-]*)/g;
const packageJson = z.object({ scripts: z.record(z.string(), z.string()) });

const unknownCommands = (root: string, { path, text }: Document): readonly string[] => {
  const { scripts } = packageJson.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return [...text.matchAll(COMMAND)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in scripts))
    .map((name) => `${path}: there is no command ${name}`);
};

/** The errors of the documents, a line each. */
export const untrue = (root: string, documents: readonly Document[]): readonly string[] =>
  documents.flatMap((document) => [
    ...brokenSnippets(root, document),
    ...brokenLinks(root, document),
    ...unknownCommands(root, document),
  ]);
