/** The files that changed since CI last passed, according to git. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Changes {
  /** The commit to compare with, and its source. */
  readonly since: string;
  /** Paths from the root of the repository; `undefined` when they are unknown, for the reason in `since`. */
  readonly files: readonly string[] | undefined;
}

/** The branch that only changes after CI passed. */
const MAIN = ['origin/main', 'main'];
const passedFile = (root: string): string => join(root, '.cache/tests/passed');

/** A git hook sets variables that name its own repository, whatever the folder. */
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

const commit = (root: string, name: string): string | undefined =>
  git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);

const recorded = (root: string): string | undefined => {
  try {
    return commit(root, readFileSync(passedFile(root), 'utf8').trim());
  } catch {
    return undefined;
  }
};

interface Base {
  readonly commit: string;
  readonly known: string;
}

/**
 * The commit that `CI_BASE` names, else the one that last passed here, else where this branch left main. The last does
 * not apply to main itself.
 */
const baseOf = (root: string, named: string | undefined): Base | string => {
  if (named !== undefined && named !== '') {
    const found = commit(root, named);
    return found === undefined ? `CI_BASE (${named}) is no commit here` : { commit: found, known: 'CI_BASE' };
  }
  const head = commit(root, 'HEAD');
  if (head === undefined) return 'this is no git repository';
  const passed = recorded(root);
  if (passed !== undefined) return { commit: passed, known: 'passed here' };
  if (git(root, 'rev-parse', '--is-shallow-repository') !== 'false') return 'this clone is shallow';
  const main = MAIN.find((name) => commit(root, name) !== undefined);
  const left = main === undefined ? undefined : git(root, 'merge-base', 'HEAD', main);
  if (main === undefined || left === undefined) return 'there is no main to compare with';
  return left === head
    ? `no commit of ${main} is known to have passed`
    : { commit: left, known: `left ${main}` };
};

const lines = (text: string): readonly string[] => text.split('\0').filter((line) => line !== '');

/** Compares the files of the working tree, committed or not. @param named the value of `CI_BASE` */
export const changesSinceItPassed = (root: string, named = process.env['CI_BASE']): Changes => {
  const base = baseOf(root, named);
  if (typeof base === 'string') return { since: base, files: undefined };
  const since = `${base.commit.slice(0, 10)} (${base.known})`;
  // Without renames: a file that moved out of a folder changed that folder too.
  const changed = git(root, 'diff', '--name-only', '--no-renames', '-z', base.commit);
  const added = git(root, 'ls-files', '--others', '--exclude-standard', '-z');
  if (changed === undefined || added === undefined)
    return { since: `git cannot compare with ${since}`, files: undefined };
  return { since, files: [...lines(changed), ...lines(added)] };
};

/** Records that everything passed. A working copy with changes is not a commit, and is not recorded. */
export const rememberPassed = (root: string): void => {
  const head = commit(root, 'HEAD');
  if (head === undefined || git(root, 'status', '--porcelain') !== '') return;
  mkdirSync(dirname(passedFile(root)), { recursive: true });
  writeFileSync(passedFile(root), `${head}\n`);
};
