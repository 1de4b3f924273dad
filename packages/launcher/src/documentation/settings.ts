/** Compares the settings that the program reads from its environment with the page that describes them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `env['MFES']`, `process.env['CHROMIUM']`, and the fields of the schema in `settings.ts`. */
const READ = /\benv\['([A-Z][A-Z_]+)'\]|\benv\.([A-Z][A-Z_]+)\b|^ {2}([A-Z][A-Z_]+): /gm;
const SCHEMA = 'packages/service-kit/src/process/settings.ts';
/** Settings of every system, which the page does not describe. */
const NOT_OURS: ReadonlySet<string> = new Set(['PATH']);

const PAGE = 'docs/settings.md';
/** Names in the first column of a table. */
const ROW = /^\| (`[^|]+`) \|/gm;

const sourcesIn = (root: string): readonly string[] =>
  globSync(['{packages,services}/*/src/**/*.{ts,mjs}', '{gateway,e2e,bench}/src/**/*.ts'], { cwd: root });

const readIn = (text: string, path: string): readonly string[] =>
  [...text.matchAll(READ)]
    .filter(([, , , field]) => field === undefined || path === SCHEMA)
    .map(([, quoted, dotted, field]) => quoted ?? dotted ?? field ?? '')
    .filter((name) => !NOT_OURS.has(name));

const once = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();

/** The settings that the program reads. */
export const settingsRead = (root: string): readonly string[] =>
  once(sourcesIn(root).flatMap((path) => readIn(readFileSync(join(root, path), 'utf8'), path)));

/** The settings that the page describes. */
export const settingsDocumented = (root: string): readonly string[] =>
  once(
    [...readFileSync(join(root, PAGE), 'utf8').matchAll(ROW)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name),
    ),
  );
