/** The data that a build needs about one workspace of the front end. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exposesOf, type Manifest } from '../src/manifest.ts';

export const ROOT = resolve(import.meta.dirname, '../../..');

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
 * Reads a workspace by its folder's name (`shell`, `mfe-patients`).
 * @throws when the manifest does not carry the folder's name, or exposes a module that has no file of that name.
 */
export const readWorkspace = async (name: string): Promise<Workspace> => {
  const folder = join(ROOT, name);
  if (name === 'shell') return { kind: 'shell', name, folder };
  const file = pathToFileURL(join(folder, 'src/manifest.ts')).href;
  const { default: manifest } = (await import(file)) as { default: Manifest };
  if (manifest.name !== name)
    throw new Error(`${name}/src/manifest.ts says that its name is ${manifest.name}`);
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

/** The version that is installed of a package, read from its package.json. */
export const versionOf = (packageName: string): string => {
  const path = join(ROOT, 'node_modules', packageName, 'package.json');
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
  return version;
};
