/** The packages of the lock file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  readonly name?: string;
  readonly version?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

/** `koa@3.2.1` of the packages that `npm prune --omit=dev` keeps; a package may be in several places. */
export const deployedPackages = (root: string): ReadonlySet<string> => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Entry>>;
  };
  return new Set(
    Object.entries(packages).flatMap(([path, { name, version = '', link, dev }]) =>
      path.includes('node_modules/') && !link && !dev
        ? [`${name ?? path.split('node_modules/').at(-1) ?? ''}@${version}`]
        : [],
    ),
  );
};
