/** The workspaces that run in a browser: the shell and every micro-frontend. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** `mfe-*` folders that declare a manifest, by name. */
export const microFrontends = (root: string): readonly string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'src/manifest.ts')))
    .toSorted();

export const frontWorkspaces = (root: string): readonly string[] => ['shell', ...microFrontends(root)];

export const distOf = (root: string, workspace: string): string => join(root, workspace, 'dist');

/** The file that proves that a build is complete, because it is written last. */
export const proofOf = (root: string, workspace: string): string =>
  join(distOf(root, workspace), workspace === 'shell' ? 'index.html' : 'mfe.json');
