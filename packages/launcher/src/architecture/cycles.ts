/** Finds files that import each other in a cycle at run time. */
import type { Source } from './sources.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

const graphOf = (sources: readonly Source[]): Graph =>
  new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ file, typeOnly }) => (file === undefined || typeOnly ? [] : [file])),
    ]),
  );

/** Each cycle once, as `a -> b -> a`. */
export const cycles = (sources: readonly Source[]): readonly string[] => {
  const graph = graphOf(sources);
  const done = new Set<string>();
  const found: string[] = [];

  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      found.push([...trail.slice(start), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };

  for (const path of graph.keys()) visit(path, []);
  return found;
};
