/** Finds the builds that no longer match their sources. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { frontWorkspaces, proofOf } from './workspaces.ts';

/** The inputs of every build besides its own folder. */
const SHARED = [
  // Builds are signed: a new key requires a new signature.
  '.cache/mfes/publica',
  'package-lock.json',
  'packages/contracts/package.json',
  'packages/contracts/src',
  'packages/mfe-kit/package.json',
  'packages/mfe-kit/src',
  'packages/mfe-kit/webpack',
];

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

const filesBelow = (path: string): readonly string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
};

/** A digest of contents and not of times, which a checkout or a copy changes. */
const digestOf = (root: string, sources: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesBelow(join(root, source)))
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
  return hash.digest('hex');
};

export interface StaleBuild {
  readonly workspace: string;
  /** Records that the build matches the sources that were found stale. */
  readonly built: () => void;
}

export const staleBuilds = (root: string): readonly StaleBuild[] => {
  const shared = digestOf(root, SHARED);
  return frontWorkspaces(root).flatMap((workspace) => {
    const digest = `${shared}-${digestOf(root, [`${workspace}/package.json`, `${workspace}/src`])}`;
    const stamp = join(root, '.cache/builds', workspace);
    const fresh =
      existsSync(proofOf(root, workspace)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
    if (fresh) return [];
    const built = (): void => {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, digest);
    };
    return [{ workspace, built }];
  });
};
