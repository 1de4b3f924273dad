/** Every file of a data folder and of its backup is closed to other users, under the usual umask. */
import { publishedEvents } from '@odonto/practice/published';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, restore } from '@odonto/embedded/backup';
import { tokenSigner } from '@odonto/service-kit/tokens';
import { addressAmong, type Call, send } from './testing/call.ts';
import { crearExpediente } from './testing/expediente.ts';
import { type RunningServices, runServices, servedBy } from './testing/running-services.ts';

jest.setTimeout(300_000);

const USUAL = 0o022;
let before: number;
let parent: string;
let dataDir: string;
let practica: RunningServices | undefined;
beforeEach(() => {
  before = process.umask(USUAL);
  parent = mkdtempSync(join(tmpdir(), 'modos-'));
  dataDir = join(parent, 'data');
});
afterEach(async () => {
  await practica?.stop();
  process.umask(before);
  rmSync(parent, { recursive: true });
});

/** `events.db: 644`, for files that others than the owner can open. */
const openToOthers = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const mode = statSync(join(folder, path)).mode & 0o777;
    return (mode & 0o077) === 0 ? [] : [`${path}: ${mode.toString(8)}`];
  });

const trabajo = async ({ shared, routes }: RunningServices): Promise<void> => {
  const token = tokenSigner(
    shared.tokenKeys.privateKey,
    shared.clock,
  )({ id: randomUUID(), rol: 'profesional', nombre: 'Ana', sesion: 0 });
  const llamar: Call = async (method, path, body) => {
    const response = await send(addressAmong(servedBy(routes))(method, path), method, { token, body });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  await crearExpediente(llamar, '9077341268');
};

test('every file that a practice at work writes, its backup and what is restored from it', async () => {
  practica = await runServices({ DATA_DIR: dataDir });
  await trabajo(practica);
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(names).toEqual(expect.arrayContaining(['events.db', 'events.db-wal', 'keys.db', 'jobs.db']));
  expect(names.some((name) => name.startsWith('read-models/'))).toBe(true);
  expect(openToOthers(dataDir)).toEqual([]);

  process.umask(USUAL);
  const { data, keys } = await backup({ dataDir, target: join(parent, 'copias'), now: new Date() });
  expect(readdirSync(data)).toContain('events.db');
  expect(openToOthers(join(parent, 'copias'))).toEqual([]);

  process.umask(USUAL);
  await restore({ definitions: publishedEvents, from: data, keys, dataDir: join(parent, 'otra') });
  expect(openToOthers(join(parent, 'otra'))).toEqual([]);
});

test('a folder from before is closed to others at the next start, with all that is in it', async () => {
  practica = await runServices({ DATA_DIR: dataDir });
  await trabajo(practica);
  await practica.stop();
  mkdirSync(join(dataDir, 'files', 'p1'), { mode: 0o755 });
  writeFileSync(join(dataDir, 'files', 'p1', 'original'), 'foto');
  for (const path of readdirSync(dataDir, { recursive: true, encoding: 'utf8' }))
    chmodSync(join(dataDir, path), statSync(join(dataDir, path)).isDirectory() ? 0o755 : 0o644);
  expect(openToOthers(dataDir)).toEqual(expect.arrayContaining(['events.db: 644', 'files/p1/original: 644']));
  practica = await runServices({ DATA_DIR: dataDir });
  expect(openToOthers(dataDir)).toEqual([]);
});
