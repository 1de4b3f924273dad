/**
 * `image-sources.ts TARGET WORKSPACE...` copies the sources that these workspaces run from, without tests, and writes
 * their bill of materials, `sbom.json`. Node runs TypeScript without a build.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { neededBy } from './locked.ts';
import { sbomOf } from './sbom.ts';

/** Tests, and files that packages provide for the tests of other packages. */
const IS_TEST = /\.(test|e2e|conformance|builders|fault|docker|process)\.tsx?$|^(testing|test-servers)\.ts$/;
const LEFT_OUT = ['node_modules', 'dist', 'testing', '.tsc', '.cache'];
/** Files for people and editors. */
const IS_FOR_PEOPLE = /\.(md|http)$|^tsconfig.*\.json$/;

const runs = (path: string): boolean => {
  const name = basename(path);
  return !IS_TEST.test(name) && !LEFT_OUT.includes(name) && !IS_FOR_PEOPLE.test(name);
};

/** The files that a workspace needs at run time: `files` of its `package.json`, or the whole workspace. */
const filesOf = (folder: string): readonly string[] => {
  const { files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly files?: readonly string[];
  };
  return files === undefined ? ['.'] : ['package.json', ...files];
};

export const copySources = (root: string, target: string, workspaces: readonly string[]): void => {
  cpSync(join(root, 'package.json'), join(target, 'package.json'));
  for (const workspace of neededBy(root, workspaces).workspaces)
    for (const file of filesOf(join(root, workspace)))
      cpSync(join(root, workspace, file), join(target, workspace, file), { recursive: true, filter: runs });
};

const [target, ...workspaces] = process.argv.slice(2);
if (import.meta.main && target !== undefined) {
  const root = process.cwd();
  copySources(root, target, workspaces);
  writeFileSync(join(target, 'sbom.json'), `${JSON.stringify(sbomOf(root, workspaces), null, 2)}\n`);
}
