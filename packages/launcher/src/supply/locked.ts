/** The packages of the lock file, and those that a workspace needs when it runs. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

interface Entry {
  readonly name?: string;
  readonly version?: string;
  readonly link?: boolean;
  /** For a link, the folder of the workspace. */
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Entries by place: `node_modules/koa`, `packages/contracts`. */
type Locked = Readonly<Record<string, Entry>>;

const lockOf = (root: string): Locked =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Locked }).packages;

const FOLDER = 'node_modules/';
const isInstalled = (place: string): boolean => place.includes(FOLDER);

/** `koa@3.2.1`. npm omits the name of a package when it is the name of the folder. */
const referenceOf = (place: string, { name, version = '' }: Entry): string =>
  `${name ?? (isInstalled(place) ? place.split(FOLDER).at(-1) : basename(place))}@${version}`;

/** The packages that `npm prune --omit=dev` keeps, as `koa@3.2.1`. A package may be in several places. */
export const deployedPackages = (root: string): ReadonlySet<string> =>
  new Set(
    Object.entries(lockOf(root)).flatMap(([place, entry]) =>
      isInstalled(place) && !entry.link && !entry.dev ? [referenceOf(place, entry)] : [],
    ),
  );

/** The place where Node finds a package that `from` imports: in `node_modules` there, then in each folder above. */
const placeOf = (locked: Locked, from: string, name: string): string | undefined => {
  for (let place = from; ; ) {
    const here = `${place === '' ? '' : `${place}/`}${FOLDER}${name}`;
    if (here in locked) return here;
    if (place === '') return undefined;
    const above = place.lastIndexOf(`/${FOLDER}`);
    place = above < 0 ? '' : place.slice(0, above);
  }
};

export interface Needed {
  /** Folders: `packages/contracts`. */
  readonly workspaces: readonly string[];
  /** Folders of installed packages: `node_modules/koa`, `packages/service-kit/node_modules/undici`. */
  readonly packages: readonly string[];
  /** Links to workspaces in `node_modules`, and their folders. */
  readonly links: ReadonlyMap<string, string>;
  /** All workspaces and packages as in a bill of materials: `koa@3.2.1`. */
  readonly references: ReadonlySet<string>;
}

/**
 * The workspaces and packages that these workspaces need when they run, themselves included, without development
 * dependencies.
 * @param workspaces folders; @throws Error when one of them is not in the lock file
 */
export const neededBy = (root: string, workspaces: readonly string[]): Needed => {
  const locked = lockOf(root);
  const seen = new Set<string>();
  const links = new Map<string, string>();
  const visit = (place: string): void => {
    if (seen.has(place)) return;
    seen.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = locked[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const next = placeOf(locked, place, name);
      if (next === undefined) continue;
      const { link, resolved } = locked[next] ?? {};
      if (link && resolved !== undefined) links.set(next, resolved);
      visit(links.get(next) ?? next);
    }
  };
  for (const workspace of workspaces) {
    if (isInstalled(workspace) || workspace === '' || !(workspace in locked))
      throw new Error(`${workspace} is no workspace`);
    visit(workspace);
  }
  const places = [...seen].toSorted();
  return {
    workspaces: places.filter((place) => !isInstalled(place)),
    packages: places.filter(isInstalled),
    links,
    references: new Set(places.map((place) => referenceOf(place, locked[place] ?? {}))),
  };
};
