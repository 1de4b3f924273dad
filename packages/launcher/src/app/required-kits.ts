/** Checks that a module from elsewhere was made for this application's kits, which it gets (`share-kits.ts`). */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotStart } from '@odonto/event-kit/runtime';
import { fitsKit } from '@odonto/gateway';
import { ROOT } from '../root.ts';

const KIT = /^@odonto\/(?:contracts|event-kit|practice|embedded|service-kit)$/;

/** A path in the folder of a file, or in the nearest folder above that has it. */
const above = (file: string, path: string): string | undefined => {
  const folder = dirname(file);
  const here = join(folder, path);
  if (existsSync(here)) return here;
  return folder === dirname(folder) ? undefined : above(folder, path);
};

interface Package {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
const read = (file: string): Package => JSON.parse(readFileSync(file, 'utf8')) as Package;

const versionOf = (kit: string): string =>
  read(join(ROOT, 'packages', kit.replace('@odonto/', ''), 'package.json')).version ?? '';

/** The folder of the module's package, whose files all belong to it. */
export const packageFolder = (file: string): string => dirname(above(file, 'package.json') ?? file);

/** The range of a dependency. `npm install` of a tarball writes a path instead; then the installed version counts. */
const rangeOf = (kit: string, range: string, file: string): string => {
  if (!range.startsWith('file:')) return range;
  const installed = above(file, `node_modules/${kit}/package.json`);
  return installed === undefined ? '*' : `^${read(installed).version ?? ''}`;
};

/** @param file of the module @throws CannotStart when its package.json requires other kits than the application has */
export const requireKits = (name: string, file: string): void => {
  const found = above(file, 'package.json');
  if (found === undefined) return;
  for (const [kit, stated] of Object.entries(read(found).dependencies ?? {})) {
    if (!KIT.test(kit)) continue;
    const range = rangeOf(kit, stated, file);
    if (!fitsKit(range, versionOf(kit)))
      throw new CannotStart(
        `MODULOS: ${name} pide ${kit} ${range} (${dirname(found)}), y esta aplicación tiene ${versionOf(kit)}.`,
      );
  }
};
