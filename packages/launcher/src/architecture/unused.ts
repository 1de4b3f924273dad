/** Finds exported values that no other file imports: dead code, or values for their own file only. */
import type { Names } from './module.ts';
import type { Source } from './sources.ts';

type Exporting = Pick<Source, 'path' | 'imports' | 'exports'>;

/** Files that are used without an import, and how. */
const OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [
    /^services\/[\w-]+\/src\/(module|testing\/route-rules)\.ts$/,
    'they are found by the folder of the service',
  ],
  [/^packages\/contracts\/src\/[\w-]+-(eventos|frases)\.ts$/, 'they are found by that name'],
  [/\.(bench|fault)\.ts$/, 'a command of that name looks for it'],
  [
    /^packages\/mfe-kit\/src\/(query|router|rxjs)\.ts$/,
    'a page shares it with micro-frontends from anywhere',
  ],
  [
    /^packages\/mfe-kit\/src\/ui\/no-scroll-area\.ts$/,
    'the build puts it in the place of a part of a package',
  ],
];

/** Whether a name of a file is imported, directly or through `export * from`. */
const importedFrom = (sources: readonly Exporting[]): ((path: string, name: string) => boolean) => {
  const files = new Map(sources.map((source) => [source.path, source]));
  const visited = new Set<string>();
  const ask = (path: string, names: Names): void => {
    const source = files.get(path);
    for (const name of names === 'all' ? ['*'] : names) {
      const one = `${path} ${name}`;
      if (visited.has(one) || source === undefined) continue;
      visited.add(one);
      const passed = name === '*' ? 'all' : new Set([name]);
      if (source.exports.includes(name)) continue;
      for (const { file, passedOn } of source.imports) if (passedOn && file !== undefined) ask(file, passed);
    }
  };
  for (const { imports } of sources)
    for (const { file, names, passedOn } of imports) if (file !== undefined && !passedOn) ask(file, names);
  return (path, name) => visited.has(`${path} ${name}`) || visited.has(`${path} *`);
};

/** Each unused export, as a sentence. */
export const unused = (sources: readonly Exporting[]): readonly string[] => {
  const isImported = importedFrom(sources);
  return sources
    .filter(({ path }) => !OTHERWISE.some(([files]) => files.test(path)))
    .flatMap(({ path, exports }) =>
      exports
        .filter((name) => !isImported(path, name))
        .map((name) => `${path} exports ${name}, which no other file imports`),
    );
};
