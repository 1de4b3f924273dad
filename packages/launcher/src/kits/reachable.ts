/** Finds the files that the exports of a compiled kit lead to, and the packages that these files import. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const IMPORTED = /(?:\bfrom|\bimport|\bimport\(|\brequire\.resolve\()\s*(['"])([@\w.][\w@./-]{0,200})\1/g;
/** The file of a thread or a process, or a file with which a build replaces another file. */
const STARTED = /\bnew URL\(\s*'([^'\n]{1,200}\.js)', import\.meta\.url/g;

/** The code without comments, whose examples import nothing. */
const withoutComments = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^(?:\*|\/[*/])/.test(line.trimStart()))
    .join('\n');

export interface Reached {
  /** Relative to the kit's folder. */
  readonly files: ReadonlySet<string>;
  /** Names of packages: `koa`, `@odonto/contracts`. */
  readonly packages: ReadonlySet<string>;
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** @param folder of the compiled kit @param entries files in it, with `*` for any name */
export const reachable = (folder: string, entries: readonly string[]): Reached => {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    if (!existsSync(join(folder, file))) throw new Error(`${file} is missing in ${folder}`);
    files.add(file);
    const isCode = /\.m?js$/.test(file);
    if (!isCode && !file.endsWith('.d.ts')) return;
    const text = withoutComments(readFileSync(join(folder, file), 'utf8'));
    const near = (specifier: string): void => visit(relative(folder, join(folder, dirname(file), specifier)));
    for (const [, , specifier = ''] of text.matchAll(IMPORTED)) {
      if (specifier.startsWith('.')) near(specifier);
      else if (isCode && !specifier.startsWith('node:')) packages.add(packageOf(specifier));
    }
    if (!isCode) return;
    for (const [, specifier = ''] of text.matchAll(STARTED)) near(specifier);
    const declarations = file.replace(/\.js$/, '.d.ts');
    if (existsSync(join(folder, declarations))) visit(declarations);
  };
  for (const entry of entries) for (const file of globSync(entry, { cwd: folder })) visit(file);
  return { files, packages };
};
