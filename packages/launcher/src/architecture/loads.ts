/** Packages that a file loads as soon as it is imported. */
import type { Source } from './sources.ts';

type Importing = Pick<Source, 'path' | 'imports'>;

/** Specifiers of packages that the file imports, and the files that it imports in turn. */
export const loadedBy = (sources: readonly Importing[], path: string): ReadonlySet<string> => {
  const files = new Map(sources.map((source) => [source.path, source]));
  const packages = new Set<string>();
  const visited = new Set<string>();
  const visit = (at: string): void => {
    if (visited.has(at)) return;
    visited.add(at);
    for (const { specifier, file, typeOnly, onDemand } of files.get(at)?.imports ?? []) {
      if (typeOnly || onDemand) continue;
      if (file === undefined) packages.add(specifier);
      else visit(file);
    }
  };
  visit(path);
  return packages;
};
