/**
 * Remembers the contents of files on which long tests have passed, so that the same content is not tested again. The
 * records are outside the clone, because CI makes a new clone for each run.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitOf, contentIn, contentOf, leftMain } from './content.ts';
import { MACHINE } from './machine.ts';

/** A name, and the files and folders that its result depends on. */
export interface Judged {
  readonly name: string;
  readonly judges: readonly string[];
}

/** What is known of a part: the content of this working copy passed, another content did, or nothing is known. */
export type Knowledge =
  | { readonly is: 'passed'; readonly where: string }
  | { readonly is: 'changed' }
  | { readonly is: 'unknown'; readonly why: string };

export interface Passed {
  readonly known: (part: Judged) => Knowledge;
  /** Records that a part passed on the content that `known` compared, unless the files have changed since. */
  readonly remember: (part: Judged) => void;
  /** When a part passed last on this machine, in milliseconds of the clock; 0 when it never did. */
  readonly lastTime: (part: Judged) => number;
}

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** A commit whose content is known to have passed: the one that CI_BASE names, or the one where the branch left main. */
const baseOf = (root: string, named: string | undefined) => {
  if (named === undefined || named === '') {
    const left = leftMain(root);
    return left === undefined ? undefined : { commit: left, where: 'where this branch left main' };
  }
  const commit = commitOf(root, named);
  return commit === undefined ? undefined : { commit, where: 'in CI_BASE' };
};

/** @param named the value of CI_BASE */
export const passedOf = (root: string, machine = MACHINE, named = process.env['CI_BASE']): Passed => {
  const base = baseOf(root, named);
  const folderOf = ({ name }: Judged): string => join(machine, 'passed', name);
  const compared = new Map<string, string | undefined>();
  const current = (part: Judged): string | undefined => contentOf(root, part.judges);
  return {
    known: (part) => {
      const content = current(part);
      compared.set(part.name, content);
      const records = filesIn(folderOf(part));
      if (records.length === 0 && base === undefined)
        return {
          is: 'unknown',
          why: named ? `CI_BASE (${named}) is no commit here` : 'it has not passed on this machine yet',
        };
      if (content === undefined) return { is: 'changed' };
      if (records.includes(content))
        return { is: 'passed', where: readFileSync(join(folderOf(part), content), 'utf8').trim() };
      return base !== undefined && contentIn(root, base.commit, part.judges) === content
        ? { is: 'passed', where: `${base.commit.slice(0, 10)}, ${base.where}` }
        : { is: 'changed' };
    },
    lastTime: (part) =>
      Math.max(0, ...filesIn(folderOf(part)).map((record) => statSync(join(folderOf(part), record)).mtimeMs)),
    remember: (part) => {
      const content = current(part);
      if (content === undefined || content !== compared.get(part.name)) return;
      mkdirSync(folderOf(part), { recursive: true });
      const commit = commitOf(root, 'HEAD')?.slice(0, 10);
      const day = new Date().toISOString().slice(0, 10);
      writeFileSync(join(folderOf(part), content), `${commit}, tested on this machine on ${day}\n`);
    },
  };
};
