/** A text that stands for the content of files, from git. Equal texts mean equal files. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** The environment without the variables of a git hook, which would name the hook's repository in any folder. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));

/** @returns `undefined` when git fails: no repository, no such commit */
const git = (root: string, ...args: readonly string[]): string | undefined => {
  try {
    return execFileSync('git', args, {
      cwd: root,
      env: environment(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
};

export const commitOf = (root: string, name: string): string | undefined =>
  git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);

/** A hash of the files and folders in a commit. */
export const contentIn = (root: string, commit: string, paths: readonly string[]): string | undefined => {
  const trees = git(root, 'ls-tree', '-z', commit, '--', ...paths);
  return trees === undefined ? undefined : createHash('sha256').update(trees).digest('hex');
};

/** A hash of the files and folders in the working copy; `undefined` when one of the files is not committed. */
export const contentOf = (root: string, paths: readonly string[]): string | undefined =>
  git(root, 'status', '--porcelain', '--untracked-files=all', '--', ...paths) === ''
    ? contentIn(root, 'HEAD', paths)
    : undefined;

/** The branch that only changes after CI passed. */
const MAIN = ['origin/main', 'main'];

/** The commit where the branch left main; `undefined` on main itself and when git fails. */
export const leftMain = (root: string): string | undefined => {
  const main = MAIN.find((name) => commitOf(root, name) !== undefined);
  const left = main && git(root, 'merge-base', 'HEAD', main);
  return left === commitOf(root, 'HEAD') ? undefined : left;
};
