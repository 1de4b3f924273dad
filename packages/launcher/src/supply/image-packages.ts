/**
 * `image-packages.ts TARGET WORKSPACE...` copies the installed packages that these workspaces need when they run, for a
 * container that has no other packages. Runs where all packages are installed, and imports none of them.
 */
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { neededBy } from './locked.ts';

/** Skips packages for other systems, which are in the lock file and not installed. */
export const copyPackages = (root: string, target: string, workspaces: readonly string[]): void => {
  const { packages, links } = neededBy(root, workspaces);
  for (const place of packages.filter((one) => existsSync(join(root, one)))) {
    const nested = join(root, place, 'node_modules');
    // Source maps are left out, because only debuggers need them.
    const filter = (from: string): boolean => from !== nested && !from.endsWith('.map');
    cpSync(join(root, place), join(target, place), { recursive: true, filter });
  }
  for (const [link, workspace] of links) {
    const at = join(target, link);
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(relative(dirname(at), join(target, workspace)), at);
  }
};

const [target, ...workspaces] = process.argv.slice(2);
if (import.meta.main && target !== undefined) copyPackages(process.cwd(), target, workspaces);
