/** The data that a build needs about the shell or a micro-frontend, in this repository or in any folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exposesOf, type Manifest } from '../src/manifest.ts';

export type Workspace =
  | { readonly kind: 'shell'; readonly name: 'shell'; readonly folder: string }
  | {
      readonly kind: 'mfe';
      readonly name: Manifest['name'];
      readonly folder: string;
      readonly manifest: Manifest;
      /** Exposed name -> file. */
      readonly exposes: Readonly<Record<string, string>>;
    };

/**
 * Reads what a folder holds.
 * @throws when it has no manifest, when the manifest does not carry the name of the package, or when it exposes a module
 * for which there is not exactly one file of that name.
 */
export const readWorkspace = async (folder: string): Promise<Workspace> => {
  const { name } = readPackage(folder);
  if (name === 'shell') return { kind: 'shell', name, folder };
  const file = join(folder, 'src/manifest.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing: every micro-frontend declares a manifest`);
  const { default: manifest } = (await import(pathToFileURL(file).href)) as { default: Manifest };
  if (manifest.name !== name) throw new Error(`${file} says ${manifest.name}, and package.json says ${name}`);
  const files = sourcesOf(folder);
  const exposes = Object.fromEntries(
    exposesOf(manifest).map((expose) => [expose, fileOf(expose, files, name)] as const),
  );
  return { kind: 'mfe', name: manifest.name, folder, manifest, exposes };
};

const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, 'src', path),
  );

const fileOf = (expose: string, files: readonly string[], name: string): string => {
  const found = files.filter((file) => file.endsWith(`${expose.slice(1)}.tsx`));
  const [file, second] = found;
  if (file === undefined || second !== undefined)
    throw new Error(
      `${name}: its manifest exposes ${expose}, and ${found.length} files of src are called that`,
    );
  return file;
};

interface Package {
  readonly name?: string;
  readonly version?: string;
  readonly workspaces?: readonly string[];
}

const readPackage = (folder: string): Package => {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  return JSON.parse(readFileSync(file, 'utf8')) as Package;
};

/** The checkout to which a folder belongs: the repository of a workspace, otherwise the folder itself. */
export const checkoutOf = (folder: string): string => {
  const above = dirname(folder);
  const isWorkspace =
    existsSync(join(above, 'package.json')) &&
    readPackage(above).workspaces?.some((one) => one === basename(folder) || one === 'mfe-*') === true;
  return isWorkspace ? above : folder;
};

/** The version of a package that code of that folder imports. @throws Error when it is not installed */
export const versionOf = (packageName: string, folder: string): string => {
  const path = findPackageJSON(packageName, pathToFileURL(join(folder, 'package.json')));
  const { version } = path === undefined ? {} : readPackage(dirname(path));
  if (version === undefined) throw new Error(`${packageName} is not installed for ${folder}`);
  return version;
};
