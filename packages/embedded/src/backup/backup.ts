/**
 * Copies the embedded edition's data from another process while the application runs. Events and files go to
 * `datos/<fecha>`; keys to `claves`, of which only the newest copy is kept: it decrypts the events of every copy,
 * and an older copy would restore the keys of people who were erased since.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { CannotStart, ownerOnly } from '@odonto/event-kit/runtime';
import { HEAD_KEY, HEADS } from '../damage/kept-files.ts';
import { DATA_KEYS } from '../data-folder/data-folder.ts';
import { ANCHORS, wholeLines } from '@odonto/event-kit/verification';
import { copyDatabase, copyFile, type Copied, describe, filesIn } from './copies.ts';
import { writeManifest } from './manifest.ts';
import { type VerifiedEvents, verifyEvents } from './verify-events.ts';

export interface BackupResult {
  /** Undefined where events are kept on a server. */
  readonly events: VerifiedEvents | undefined;
  readonly files: number;
  /** The folder of events and files. */
  readonly data: string;
  /** The folder of the keys, to be stored in another place. */
  readonly keys: string;
}

export interface BackupOptions {
  readonly dataDir: string;
  readonly target: string;
  readonly now: Date;
  /** The file of signed heads, where it is not in the data folder. */
  readonly heads?: string;
  /** Whether events are on EventStoreDB. An event file in the folder is then left over from before the move. */
  readonly eventsElsewhere?: boolean;
}

/** Files that are copied with the keys. Without the master key and the data key, the keys cannot be decrypted. */
const SECRETS = ['master.key', DATA_KEYS, 'token.key', HEAD_KEY] as const;

/** `2026-11-21T01-23-45Z`: sorts by time and is a valid name on every file system. */
const stampOf = (now: Date): string => now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');

/**
 * Copies `dataDir` into `target` and verifies the copy; removes the leftovers of an interrupted backup.
 * @throws CannotStart when there is nothing to copy, the target is inside the data, or the copy does not verify
 */
export const backup = async ({
  dataDir,
  target,
  now,
  heads = join(dataDir, HEADS),
  eventsElsewhere = false,
}: BackupOptions): Promise<BackupResult> => {
  ownerOnly();
  const from = resolve(dataDir);
  const to = resolve(target);
  if (!existsSync(join(from, eventsElsewhere ? 'keys.db' : 'events.db')))
    throw new CannotStart(`DATA_DIR: en ${from} no hay datos que copiar.`);
  if (!relative(from, to).startsWith('..'))
    throw new CannotStart(`La copia no puede estar dentro de la carpeta de datos ${from}.`);

  const data = join(to, 'datos', stampOf(now));
  if (existsSync(data)) throw new CannotStart(`Ya hay una copia en ${data}.`);
  const verified = await written(data, async (folder) => {
    // Heads are copied before the events that they sign, so that no signed event is missing. Events are copied before
    // photos and keys, because these exist before their event does.
    const signed = await copyHeads(heads, folder);
    const events = eventsElsewhere ? undefined : await copyEvents(from, folder);
    const files = await copyFiles(join(from, 'files'), folder);
    await writeManifest(folder, {
      version: 1,
      fecha: now.toISOString(),
      ...(events && { eventos: events.events, posicion: String(events.head) }),
      archivos: [...(events ? [await describe(folder, 'events.db')] : []), ...signed, ...files],
    });
    return { events, files: files.length };
  });

  const keys = join(to, 'claves');
  await written(keys, (folder) => copyKeys(from, folder, now));
  return { ...verified, data, keys };
};

/** Writes a folder under a temporary name and renames it once it is complete. */
const written = async <T>(place: string, write: (folder: string) => Promise<T>): Promise<T> => {
  const folder = `${place}.incompleta`;
  const replaced = `${place}.anterior`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const result = await write(folder);
    await rm(replaced, { recursive: true, force: true });
    if (existsSync(place)) await rename(place, replaced);
    await rename(folder, place);
    await rm(replaced, { recursive: true, force: true });
    return result;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

const copyEvents = async (from: string, folder: string): Promise<VerifiedEvents> => {
  await copyDatabase(join(from, 'events.db'), join(folder, 'events.db'));
  return verifyEvents(join(folder, 'events.db'));
};

/** Copies anchors before heads, for the same reason as heads before events. */
const copyHeads = async (from: string, folder: string): Promise<readonly Copied[]> => {
  const anchors = await copyFile(join(dirname(from), ANCHORS), { folder, ruta: ANCHORS });
  const bytes = await wholeLines(from);
  const heads = bytes > 0 && (await copyFile(from, { folder, ruta: HEADS }, bytes));
  return [anchors, heads].filter((copied) => copied !== undefined && copied !== false);
};

const copyFiles = async (from: string, folder: string): Promise<readonly Copied[]> => {
  const copied: Copied[] = [];
  for (const path of await filesIn(from)) {
    const file = await copyFile(join(from, path), { folder, ruta: `files/${path}` });
    if (file !== undefined) copied.push(file);
  }
  return copied;
};

/** The content of the file of data keys; undefined before the first renewal. */
const dataKeysIn = (from: string): Promise<string | undefined> =>
  readFile(join(from, DATA_KEYS), 'utf8').catch(() => undefined);

const copyKeys = async (from: string, folder: string, now: Date): Promise<void> => {
  const before = await dataKeysIn(from);
  await copyDatabase(join(from, 'keys.db'), join(folder, 'keys.db'));
  const secrets = await Promise.all(
    SECRETS.map((name) => copyFile(join(from, name), { folder, ruta: name })),
  );
  // A renewal writes the data keys before and after it wraps the keys. If they did not change, they decrypt the copy.
  if ((await dataKeysIn(folder)) !== before)
    throw new CannotStart('La clave de datos se renovó mientras se copiaba: repita la orden.');
  const archivos = [await describe(folder, 'keys.db'), ...secrets.filter((secret) => secret !== undefined)];
  await writeManifest(folder, { version: 1, fecha: now.toISOString(), archivos });
};
