import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder, requireSpace } from './data-folder.ts';

let parent: string;
let path: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'datos-'));
  path = join(parent, 'datos');
});
afterEach(() => rm(parent, { recursive: true }));

/** Another process that opens the folder, reports it, and keeps running. */
const otherProcess = async () => {
  const module = new URL('./data-folder.ts', import.meta.url).href;
  const script = `const { openDataFolder } = await import('${module}');
    openDataFolder('${path}'); console.log('abierta'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

test('only its owner can read it', async () => {
  const folder = openDataFolder(path);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  folder.close();
  await chmod(path, 0o755);
  openDataFolder(path).close();
  expect((await stat(path)).mode & 0o777).toBe(0o700);
});

test('a second opening fails with one line that names the folder, until the first closes', () => {
  const folder = openDataFolder(path);
  expect(() => openDataFolder(path)).toThrow(`La carpeta de datos ${path} ya está en uso por otro proceso.`);
  folder.close();
  openDataFolder(path).close();
});

test('another process keeps it locked, and a killed one does not', async () => {
  const child = await otherProcess();
  expect(() => openDataFolder(path)).toThrow('ya está en uso');
  child.kill('SIGKILL');
  await once(child, 'exit');
  openDataFolder(path).close();
}, 30_000);

test('a full disk is reported in one line, with the free and the required space', () => {
  expect(() => requireSpace(path, 3_500_000)).toThrow(
    `No hay espacio en el disco de la carpeta de datos ${path} (3 MB libres). Lo registrado sigue ahí: libere espacio hasta que haya al menos 8 MB y vuelva a iniciar.`,
  );
  expect(() => requireSpace(parent)).not.toThrow();
});
