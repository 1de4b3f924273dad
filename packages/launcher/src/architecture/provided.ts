/**
 * Checks the names that micro-frontends import of packages for which mfe-kit lists the provided names (docs/adr/0050).
 * The type check and the build know the whole package. In the page, a name that the list lacks is undefined.
 */
import { listsInPlaceOf } from '@odonto/mfe-kit/webpack/shared';
import { isTest } from './rules.ts';
import type { Module } from './module.ts';

interface Importing extends Module {
  readonly path: string;
}

const fileOf = (list: string): string => list.replace('@odonto/mfe-kit/', 'packages/mfe-kit/src/') + '.ts';

/** Each name that a micro-frontend imports and that the page does not provide, as a sentence. */
export const notProvided = (sources: readonly Importing[]): readonly string[] => {
  const files = new Map(sources.map((source) => [source.path, source]));
  const missing = ({ path, imports }: Importing) =>
    imports.flatMap(({ specifier, names, typeOnly }) => {
      const list = listsInPlaceOf[specifier];
      if (list === undefined || typeOnly) return [];
      const exports = files.get(fileOf(list))?.exports ?? [];
      const lacks = names === 'all' ? ['all of it'] : [...names].filter((name) => !exports.includes(name));
      return lacks.map((name) => `${path} imports ${name} of ${specifier}: add it to ${fileOf(list)}`);
    });
  return sources.filter(({ path }) => path.startsWith('mfe-') && !isTest(path)).flatMap(missing);
};
