/**
 * A folder outside the workspaces with the packed kits installed. Each tarball is unpacked as npm does it, and the
 * dependencies of the kits are links to this installation. Uses no network.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../root.ts';
import { KITS, kitFolder } from '../kits.ts';
import { packKits } from '../pack.ts';

export interface Outside extends Disposable {
  readonly path: string;
  /** The folder of an installed package. */
  installed(name: string): string;
  /** Copies a folder into this one, under a name. */
  put(from: string, name: string): string;
  /** Runs a program of Node there. @returns its output @throws with its output when it fails */
  run(...args: readonly string[]): string;
}

const linkAll = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@odonto' && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
};

/** Installs the kits, and no other package of this repository. */
const install = (path: string, tarballs: readonly string[]): void => {
  const modules = join(path, 'node_modules');
  linkAll(join(ROOT, 'node_modules'), modules);
  for (const [at, kit] of KITS.entries()) {
    const target = join(modules, '@odonto', kit);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', join(path, tarballs[at] ?? ''), '--strip-components=1', '-C', target]);
    // Links packages of which the kit needs another version than the one at the top of node_modules.
    const nested = join(kitFolder(ROOT, kit), 'node_modules');
    if (existsSync(nested)) linkAll(nested, join(target, 'node_modules'));
  }
};

export const outside = (): Outside => {
  const path = mkdtempSync(join(tmpdir(), 'odonto-equipo-'));
  install(path, packKits(ROOT, path));
  writeFileSync(
    join(path, 'package.json'),
    JSON.stringify({ name: 'equipo', private: true, type: 'module' }),
  );
  return {
    path,
    installed: (name) => join(path, 'node_modules', name),
    put(from, name) {
      mkdirSync(dirname(join(path, name)), { recursive: true });
      cpSync(from, join(path, name), { recursive: true });
      return join(path, name);
    },
    run: (...args) =>
      execFileSync(process.execPath, args, {
        cwd: path,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
};
