/**
 * Checks whether the installed packages are those of package-lock.json, and installs them. Runs on a bare Node 20
 * without node_modules, so it imports only Node's modules.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../../..');

/** The oldest Node that npm and these files run on. All other code runs on the project's own Node. */
const OLDEST_NODE = 20;

/** The one-line message for an older Node; undefined for `v20.1.0` and newer. */
export const tooOld = (version) =>
  Number(/^v(\d+)/.exec(version)?.[1]) < OLDEST_NODE
    ? `Se necesita Node ${OLDEST_NODE} o posterior, y este es el ${version.slice(1)}: vea https://nodejs.org`
    : undefined;

/** The project's own Node, which runs TypeScript without a build. */
const ownNode = (root) => join(root, 'node_modules/node/bin/node');

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
};

/** Holds the digest of the lock file of the last `npm ci`, because npm may skip packages that the lock file names. */
const stampOf = (root) => join(root, 'node_modules/.installed-for');
const lockDigest = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
const isStamped = (root) =>
  existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === lockDigest(root);

/**
 * Compares our own stamp or, after an install by hand, the file that npm writes as its last step, so that an
 * interrupted install does not count.
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

const isAlive = (pid) => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Writes the file before it links it to the lock's name, so that a lock always contains its process id. */
const tryToLock = (lock) => {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, `${process.pid}`);
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(mine);
  }
};

/** A lock from before the last boot does not count, because another process may have its process id now. */
const isHeld = (lock) => {
  try {
    const startedAt = Date.now() - uptime() * 1_000;
    return statSync(lock).mtimeMs > startedAt && isAlive(Number(readFileSync(lock, 'utf8')));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return false;
  }
};

/** Waits until no other process installs here, because two runs of `npm ci` delete each other's files. */
export const installingAlone = (root, say, work) => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const lock = join(root, '.cache/installing');
  let isWaiting = false;
  while (!tryToLock(lock)) {
    if (!isHeld(lock)) rmSync(lock, { force: true });
    else {
      if (!isWaiting) say('Otro proceso está instalando las dependencias: se espera a que termine...');
      isWaiting = true;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
};

const runNpm = (root, say) => {
  say('Instalando dependencias: un minuto o dos, solo cuando cambian...');
  const began = Date.now();
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0 || !existsSync(ownNode(root))) {
    process.stderr.write('No se pudieron instalar las dependencias: vea lo que npm dice arriba.\n');
    return false;
  }
  writeFileSync(stampOf(root), lockDigest(root));
  say(`Dependencias instaladas en ${Math.round((Date.now() - began) / 1000)} s`);
  return true;
};

/** Installs missing packages with `npm ci`. Returns whether all are installed. */
export const install = (root, say) =>
  isInstalled(root) || installingAlone(root, say, () => isInstalled(root) || runNpm(root, say));

/** Whether this process already is the project's own Node. */
export const isOwnNode = (root) => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/node/package.json'), 'utf8'));
  return process.version === `v${version}`;
};

export { ownNode };
