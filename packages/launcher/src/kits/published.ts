/** Makes the `package.json` of a packed kit from that of its workspace. */
import type { KitManifest } from './kits.ts';
import { reachable } from './reachable.ts';

/** Exports that only tests of a team's code import. */
const FOR_TESTS = /^\.\/(testing|test-servers|specify)\b/;

const compiled = (file: string): string => file.replace(/\.tsx?$/, '.js');
const declared = (file: string): string => file.replace(/\.tsx?$/, '.d.ts');

export interface Published {
  readonly manifest: object;
  /** Relative to the kit's folder. */
  readonly files: readonly string[];
}

type Versions = Readonly<Record<string, string>>;
const only = (versions: Versions, wanted: (name: string) => boolean): Versions =>
  Object.fromEntries(
    Object.entries(versions)
      .filter(([name]) => wanted(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** `^1.2.3` of an exact version. */
const from = (version: string): string => (/^\d/.test(version) ? `^${version}` : version);

/**
 * @param folder of the compiled kit @param kits versions of all kits, by name
 * @param shared development dependencies of the whole repository
 * @throws Error when a file imports a package that the workspace does not declare
 */
export const published = (folder: string, own: KitManifest, kits: Versions, shared: Versions): Published => {
  const entries = (wanted: (name: string) => boolean): readonly string[] =>
    Object.entries(own.exports).flatMap(([name, file]) => (wanted(name) ? [compiled(file)] : []));
  const programs = Object.values(own.bin ?? {}).map(compiled);
  const running = reachable(folder, [...entries((name) => !FOR_TESTS.test(name)), ...programs]);
  const testing = reachable(
    folder,
    entries((name) => FOR_TESTS.test(name)),
  );
  const development: Versions = { ...shared, ...own.devDependencies };
  const all = { ...development, ...own.dependencies };
  for (const name of [...running.packages, ...testing.packages])
    if (name !== own.name && !(name in all)) throw new Error(`${own.name} imports ${name}, undeclared`);

  const needed = (name: string): boolean =>
    name in (own.dependencies ?? {}) ||
    running.packages.has(name) ||
    running.packages.has(BEHIND[name] ?? '') ||
    typesOf(name, own);
  const dependencies = Object.fromEntries(
    Object.entries(only(all, needed)).map(([name, version]) => [
      name,
      name in kits ? `^${kits[name]}` : version,
    ]),
  );
  const forTests = only(development, (name) => testing.packages.has(name) && !(name in dependencies));
  return {
    manifest: {
      name: own.name,
      version: own.version,
      ...(own.description !== undefined && { description: own.description }),
      license: own.license ?? 'UNLICENSED',
      type: own.type,
      engines: { node: '>=24' },
      ...(own.sideEffects !== undefined && {
        sideEffects: Array.isArray(own.sideEffects) ? own.sideEffects.map(compiled) : own.sideEffects,
      }),
      ...(own.bin && { bin: Object.fromEntries(Object.entries(own.bin).map(([k, v]) => [k, compiled(v)])) }),
      exports: Object.fromEntries(
        Object.entries(own.exports).map(([name, file]) => [
          name,
          /\.tsx?$/.test(file) ? { types: declared(file), default: compiled(file) } : file,
        ]),
      ),
      dependencies,
      ...(Object.keys(forTests).length > 0 && {
        peerDependencies: Object.fromEntries(Object.entries(forTests).map(([k, v]) => [k, from(v)])),
        peerDependenciesMeta: Object.fromEntries(
          Object.keys(forTests).map((name) => [name, { optional: true }]),
        ),
      }),
    },
    files: [...new Set([...running.files, ...testing.files])].toSorted(),
  };
};

/** Types of packages that the kit's own types name. */
const typesOf = (name: string, { devDependencies = {} }: KitManifest): boolean =>
  name.startsWith('@types/') && name in devDependencies;

/** Packages that another package needs and no file of a kit imports: swc-loader and the minifier compile with swc. */
const BEHIND: Readonly<Record<string, string>> = { '@swc/core': 'swc-loader' };
