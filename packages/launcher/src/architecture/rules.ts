/** The rules of imports between folders (CONTRIBUTING.md). Each rule has the reason that a violation shows. */
import type { Resolved, Source } from './sources.ts';

export interface Rule {
  readonly name: string;
  readonly why: string;
  readonly allows: (source: Source, imported: Resolved) => boolean;
}

export const isTest = (path: string): boolean =>
  /\.(test|e2e|builders|conformance)\.tsx?$|\/testing\//.test(path);
const isBuiltin = (specifier: string): boolean => specifier.startsWith('node:');
const isRelative = (specifier: string): boolean => specifier.startsWith('.');

/** `@scope/name/sub` -> `@scope/name` */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The column or layer of a file: `services/patients`, `packages/contracts`, `shell`. */
const columnOf = (path: string): string => /^(services|packages)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path;

const inside = (path: string, ...folders: readonly string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

/** The packages that services are built of. Other workspaces import only the files in `src/exports`. */
const KITS = ['event-kit', 'practice', 'embedded', 'service-kit'].map((kit) => `@odonto/${kit}`);
const isKit = (folder: string): boolean => KITS.includes(folder.replace('packages/', '@odonto/'));

/** The other workspaces that a workspace may import. A workspace that is not listed may import all. */
const MAY_USE: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^packages\/contracts$/, []],
  [/^packages\/event-kit$/, []],
  [/^packages\/(practice|embedded)$/, ['packages/contracts', 'packages/event-kit']],
  [
    /^packages\/service-kit$/,
    ['packages/contracts', 'packages/event-kit', 'packages/practice', 'packages/embedded'],
  ],
  [/^packages\/mfe-kit$/, ['packages/contracts']],
  [/^gateway$/, ['packages/contracts', 'packages/event-kit', 'packages/service-kit']],
  [/^services\//, ['packages/contracts', 'packages/event-kit', 'packages/practice', 'packages/service-kit']],
  [/^(shell|mfe-.+)$/, ['packages/contracts', 'packages/mfe-kit']],
];

/** Run-time imports of the pure part of the domain, besides its own folder: vocabulary and types of rules. */
const PURE = [
  'packages/contracts',
  'packages/event-kit/src/exports/decider.ts',
  'packages/event-kit/src/exports/projections.ts',
  'packages/practice/src/exports/erasure.ts',
  'packages/practice/src/exports/directorio.ts',
];

/** The public files of a kit, in its folder. */
const DOORS = 'src/exports';

const isDomain = (path: string): boolean => /\.(decider|projection)\.ts$/.test(path);

const RULES: readonly Rule[] = [
  {
    name: 'columns',
    why: 'services and micro-frontends know each other only through contracts and the kits',
    allows: ({ path, workspace }, { specifier, file }) => {
      if (file === undefined || isRelative(specifier) || columnOf(file) === workspace.folder) return true;
      const [, allowed] = MAY_USE.find(([pattern]) => pattern.test(workspace.folder)) ?? [];
      const exempt = isTest(path) && !isKit(workspace.folder);
      return allowed === undefined || exempt || inside(file, ...allowed);
    },
  },
  {
    name: 'contracts',
    why: 'contracts run in browser and server: they import nothing but zod',
    allows: ({ path, workspace }, { specifier }) =>
      workspace.folder !== 'packages/contracts' ||
      isTest(path) ||
      isRelative(specifier) ||
      specifier === 'zod',
  },
  {
    name: 'domain',
    why: 'deciders and projections do no I/O: they import types and contracts only',
    allows: ({ path, workspace }, { specifier, typeOnly, file }) => {
      if (!isDomain(path) || !inside(path, 'services') || typeOnly) return true;
      if (file === undefined) return false;
      return isRelative(specifier) ? inside(file, workspace.folder) : inside(file, ...PURE);
    },
  },
  {
    name: 'workspace',
    why: 'a relative import stays in its workspace; another is imported by its name and its exports',
    allows: ({ workspace }, { specifier, file }) =>
      !isRelative(specifier) || (file !== undefined && inside(file, workspace.folder)),
  },
  {
    name: 'door',
    why: 'a kit is imported by the names in the exports of its package.json, and by its own files past them',
    allows: ({ workspace }, { specifier, file }) =>
      isRelative(specifier)
        ? file === undefined || !inside(file, `${workspace.folder}/${DOORS}`)
        : !KITS.includes(packageOf(specifier)) || (file !== undefined && !inside(file, workspace.folder)),
  },
  {
    name: 'declared',
    why: 'what a workspace imports stands in its package.json',
    allows: ({ workspace }, { specifier, typeOnly }) =>
      isRelative(specifier) ||
      isBuiltin(specifier) ||
      packageOf(specifier) === workspace.name ||
      workspace.dependencies.has(packageOf(specifier)) ||
      (typeOnly && workspace.dependencies.has(`@types/${packageOf(specifier)}`)),
  },
  {
    name: 'ui',
    why: 'Mantine is behind mfe-kit/ui, so that it is loaded once and themed once',
    allows: ({ workspace }, { specifier }) =>
      workspace.folder === 'packages/mfe-kit' || !specifier.startsWith('@mantine/'),
  },
];

/** The maximal number of exports of a kit. */
const MOST_EXPORTS = 16;

/** Kits whose `exports` are not one file of `src/exports` for each name, as sentences. */
export const doors = (sources: readonly Source[]): readonly string[] => {
  const kits = new Map(
    sources.flatMap(({ workspace }) => (isKit(workspace.folder) ? [[workspace.folder, workspace]] : [])),
  );
  return [...kits.values()].flatMap(({ folder, exports }) => [
    ...(Object.keys(exports).length > MOST_EXPORTS
      ? [`${folder} has more than ${MOST_EXPORTS} exports`]
      : []),
    ...Object.entries(exports)
      .filter(([name, target]) => target !== `./${DOORS}/${name.slice(2)}.ts`)
      .map(([name]) => `${folder} exports ${name}, which is not a file of ${DOORS} by that name`),
    ...sources
      .filter(
        ({ path, imports }) => inside(path, `${folder}/${DOORS}`) && imports.some(({ passedOn }) => passedOn),
      )
      .map(({ path }) => `${path} exports a whole file: name what others use`),
  ]);
};

/** Every import that a rule forbids, as a sentence. */
export const violations = (sources: readonly Source[]): readonly string[] =>
  sources.flatMap((source) =>
    source.imports.flatMap((imported) =>
      RULES.filter(({ allows }) => !allows(source, imported)).map(
        ({ name, why }) => `${source.path} imports ${imported.specifier} [${name}]: ${why}`,
      ),
    ),
  );
