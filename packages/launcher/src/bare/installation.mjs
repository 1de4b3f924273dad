/**
 * Whether what is installed is what package-lock.json says, and installing it. Runs on a bare Node 20, before
 * there is any node_modules: imports nothing but Node itself.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../../..');

/** The oldest Node that npm and these files run on; everything else runs on the project's own. */
const OLDEST_NODE = 20;

/** What to tell whoever has an older Node, in one line; undefined for `v20.1.0` and newer. */
export const tooOld = (version) =>
  Number(/^v(\d+)/.exec(version)?.[1]) < OLDEST_NODE
    ? `Se necesita Node ${OLDEST_NODE} o posterior, y este es el ${version.slice(1)}: vea https://nodejs.org`
    : undefined;

/** The project's own Node, which runs TypeScript as it is. */
const ownNode = (root) => join(root, 'node_modules/node/bin/node');

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
};

/** What `npm ci` was last done for here: a lock file may name more than npm finds reason to install. */
const stampOf = (root) => join(root, 'node_modules/.installed-for');
const lockDigest = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
const isStamped = (root) =>
  existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === lockDigest(root);

/**
 * By our own stamp or, after an install by hand, by what npm wrote down: its last step, so that an interrupted
 * install is not taken for one.
 */
export const isInstalled = (root) => {
  const wanted = packagesOf(join(root, 'package-lock.json')) ?? {};
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (!present || !existsSync(ownNode(root))) return false;
  if (isStamped(root)) return true;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.optional ||
      entry.devOptional ||
      present[path]?.version === entry.version,
  );
};

/** Installs with `npm ci` what is missing. Answers whether everything is there. */
export const install = (root, say) => {
  if (isInstalled(root)) return true;
  say('Instalando dependencias: un minuto o dos, solo cuando cambian...');
  const began = Date.now();
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0 || !existsSync(ownNode(root))) {
    process.stderr.write('No se pudieron instalar las dependencias: vea lo que npm dice arriba.\n');
    return false;
  }
  writeFileSync(stampOf(root), lockDigest(root));
  say(`Dependencias instaladas en ${Math.round((Date.now() - began) / 1000)} s`);
  return true;
};

/** Whether this process already is the project's own Node. */
export const isOwnNode = (root) => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/node/package.json'), 'utf8'));
  return process.version === `v${version}`;
};

export { ownNode };
