/** Another version of one micro-frontend, built with its own command from a copy of its sources. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../..');
const KITS = ['packages/contracts', 'packages/mfe-kit'];

export interface Change {
  /** The path in the workspace: `src/imagenes/imagenes.tab.tsx`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const isSource = (path: string): boolean => !/\/(node_modules|dist|\.tsc)(\/|$)/.test(path);

/** Copies the micro-frontend and the two kits to a folder, with links to the installed packages. */
const copyOf = async (name: string, folder: string): Promise<void> => {
  await cp(join(ROOT, 'package.json'), join(folder, 'package.json'));
  for (const part of [...KITS, name])
    await cp(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (path) => isSource(path.slice(ROOT.length)),
    });
  await mkdir(join(folder, 'node_modules/@odonto'), { recursive: true });
  for (const installed of await readdir(join(ROOT, 'node_modules')))
    if (installed !== '@odonto')
      await symlink(join(ROOT, 'node_modules', installed), join(folder, 'node_modules', installed));
  for (const kit of KITS)
    await symlink(join(folder, kit), join(folder, 'node_modules/@odonto', kit.replace('packages/', '')));
};

/** Returns the folder of the build. @param folder an empty folder to work in */
export const buildOtherVersion = async (name: string, folder: string, change: Change): Promise<string> => {
  await copyOf(name, folder);
  const file = join(folder, name, change.file);
  const source = await readFile(file, 'utf8');
  if (!source.includes(change.from)) throw new Error(`${change.file} does not say ${change.from}`);
  await writeFile(file, source.replace(change.from, change.to));
  // The key of the same team signs the build.
  const env = { ...process.env, MFE_CLAVE: join(ROOT, '.cache/mfes/clave') };
  await promisify(execFile)('npm', ['run', 'build', '-w', name], { cwd: folder, env });
  return join(folder, name, 'dist');
};
