/** The repository as the rules see it: workspaces, their files, and what each file imports and exports. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { type FunctionLines, functionsIn } from './functions.ts';
import { type Import, readModule } from './module.ts';
import { parse } from '../syntax/nodes.ts';

export interface Workspace {
  /** `services/patients` */
  readonly folder: string;
  /** `@odonto/services-patients` */
  readonly name: string;
  /** The exports of its package.json: `./decider` -> `./src/exports/decider.ts`. */
  readonly exports: Readonly<Record<string, string>>;
  /** Declared by the workspace, by the root (tools), or for a screen by mfe-kit, whose versions all screens share. */
  readonly dependencies: ReadonlySet<string>;
}

export interface Source {
  /** `services/patients/src/service.ts` */
  readonly path: string;
  readonly workspace: Workspace;
  readonly imports: readonly Resolved[];
  readonly exports: readonly string[];
  readonly lines: number;
  readonly functions: readonly FunctionLines[];
}

export interface Resolved extends Import {
  /** The file of this repository that an import resolves to, if it does. */
  readonly file: string | undefined;
}

const packageJson = z.object({
  name: z.string(),
  workspaces: z.array(z.string()).default([]),
  exports: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

const MFE_KIT = 'packages/mfe-kit';

const readPackage = (folder: string) =>
  packageJson.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

/** The file of `@odonto/contracts/fields`, by the package's `exports`. */
const exported = (
  root: string,
  specifier: string,
  packages: ReadonlyMap<string, string>,
): string | undefined => {
  for (const [name, folder] of packages) {
    if (specifier !== name && !specifier.startsWith(`${name}/`)) continue;
    const { exports } = readPackage(join(root, folder));
    const subpath = `.${specifier.slice(name.length)}`;
    const pattern = Object.keys(exports).find(
      (key) => key.endsWith('*') && subpath.startsWith(key.slice(0, -1)),
    );
    const rest = subpath.slice((pattern?.length ?? 1) - 1);
    const target = exports[subpath] ?? (pattern && exports[pattern]?.replace('*', rest));
    return target && relative(root, resolve(root, folder, target));
  }
  return undefined;
};

const filesOf = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/(^|\/)(node_modules|dist|\.tsc|\.cache)\//.test(path));

/** Every source file of every workspace. */
export const readSources = (root: string): readonly Source[] => {
  const folders = readPackage(root)
    .workspaces.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
  const declaredBy = (folder: string): readonly string[] => {
    if (!existsSync(join(root, folder, 'package.json'))) return [];
    const { dependencies, devDependencies } = readPackage(join(root, folder));
    return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  };
  const workspaces = folders.map((folder): Workspace => {
    const shared = /^(shell|mfe-.+)$/.test(folder) ? declaredBy(MFE_KIT) : [];
    const dependencies = new Set([...declaredBy('.'), ...declaredBy(folder), ...shared]);
    const { name, exports } = readPackage(join(root, folder));
    return { folder, name, exports, dependencies };
  });
  const packages = new Map(workspaces.map(({ name, folder }) => [name, folder]));

  const leadsTo = (path: string, specifier: string): string | undefined =>
    specifier.startsWith('.')
      ? relative(root, resolve(root, dirname(path), specifier))
      : exported(root, specifier, packages);

  return workspaces.flatMap((workspace) =>
    filesOf(root, workspace.folder).map((path): Source => {
      const text = readFileSync(join(root, path), 'utf8');
      const tree = parse(text, path.endsWith('x'));
      const { imports, exports } = readModule(tree);
      return {
        path,
        workspace,
        exports,
        functions: functionsIn({ path, text, tree }),
        lines: text.trimEnd().split('\n').length,
        imports: imports.map((one) => ({ ...one, file: leadsTo(path, one.specifier) })),
      };
    }),
  );
};
