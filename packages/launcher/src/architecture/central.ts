/**
 * Files that list modules by their names. A module registers itself (docs/adr/0260), so a file outside the modules that
 * names several of them is a central list, which every new module would have to change.
 */
import { nodesOf, parse } from '../syntax/nodes.ts';

interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** Files that may name several modules, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'packages/contracts/src/auditoria-verificacion.ts':
    'a verification must report a service that was never started, so it knows the services of this repository by name',
  'packages/launcher/src/deployment/process-secrets.ts':
    'the operator of a deployment gives each process its secrets, before any of them runs',
};

const isModule = (path: string): boolean => /^(services|mfe-[\w-]+|e2e|bench)\//.test(path);
const isTest = (path: string): boolean =>
  /\.(test|fault|template)\.tsx?$|\/(testing|faults|containers)\//.test(path);

/** Texts and names in a source: `'patients'`, and the key of `{ patients: … }`. */
const wordsIn = ({ path, text }: SourceText): ReadonlySet<string> =>
  new Set(
    [...nodesOf(parse(text, path.endsWith('x')))].flatMap(({ type, value }) =>
      (type === 'StringLiteral' || type === 'Identifier') && typeof value === 'string' ? [value] : [],
    ),
  );

/** @param modules `patients`, `mfe-patients` … @returns each file with the modules that it names, as sentences */
export const centralLists = (
  sources: readonly SourceText[],
  modules: readonly string[],
  reasons = REASONS,
): readonly string[] => {
  const named = sources
    .filter(({ path }) => !isModule(path) && !isTest(path))
    .map((source) => {
      const words = wordsIn(source);
      return { path: source.path, names: modules.filter((name) => words.has(name)) };
    })
    .filter(({ names }) => names.length > 1);
  const needed = new Set(named.map(({ path }) => path));
  return [
    ...named
      .filter(({ path }) => !Object.hasOwn(reasons, path))
      .map(({ path, names }) => `${path} lists modules: ${names.join(', ')}`),
    ...Object.keys(reasons)
      .filter((path) => !needed.has(path))
      .map((path) => `${path} needs no reason to list modules any more`),
  ];
};
